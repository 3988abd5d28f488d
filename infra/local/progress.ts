/** Reports what is being done. */
export interface Progress {
  /** Reports the start of a step, performs it, and reports how long it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Reports something that takes no time. */
  note(text: string): void;
}

/** Reports progress as lines of text, which read well in a terminal and in a log. */
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
