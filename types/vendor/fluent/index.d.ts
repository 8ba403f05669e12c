// Where the page finds Fluent once tools/build.py has laid out dist/vendor.
export * from "@fluent/bundle";
