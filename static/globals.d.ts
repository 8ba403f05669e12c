/** What a first start fetches, in bytes as they are unpacked; the build puts it in. */
declare var LENGTHS: { [file: string]: number } | undefined;
