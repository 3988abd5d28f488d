/** Tells what is being done while it is done. */
export interface Progress {
  /** Announces a step, does it, and tells how long it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Tells something that took no time. */
  note(text: string): void;
}

/** Progress as lines of text, for a terminal as well as for a log. */
export function createProgress(print: (line: string) => void): Progress {
  return {
    async step(title, work) {
      print(`  … ${title}`);
      const started = Date.now();
      const result = await work();
      print(`  ✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      return result;
    },
    note: (text) => print(`  ✓ ${text}`),
  };
}
