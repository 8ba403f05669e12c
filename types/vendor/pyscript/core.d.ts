// The part of PyScript's core that static/engine.js uses. Written by hand: the package's own declarations describe
// its sources, not the bundle that is shipped, and leave these options out.

/** A worker; `sync` holds what its Python exports. */
export interface PyWorkerInstance extends Worker {
  sync: { dispatch(text: string): Promise<string> };
}

export function PyWorker(
  file: string,
  options: {
    /** Absolute address of the interpreter's module. */
    version: string;
    config: {
      /** Only the page calls Python, never the other way round. */
      sync_main_only: true;
    };
  },
): Promise<PyWorkerInstance>;

export const hooks: {
  /** Told of each worker as soon as there is one, before it has begun. */
  main: { onWorker: Set<(wrap: unknown, worker: PyWorkerInstance) => void> };
  /** What PyScript lets a worker do before a script that may await. */
  worker: { onBeforeRunAsync: Set<Function> };
};
