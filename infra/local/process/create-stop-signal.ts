const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 1000;

/**
 * Returns a signal that aborts, and a promise that resolves, when this process is asked to stop, or
 * when the `npm` that started it has been killed. A second request to stop ends the process at
 * once; the emulator notices that and shuts down by itself.
 */
export function createStopSignal(): {
  readonly signal: AbortSignal;
  readonly stopped: Promise<void>;
} {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    if (signal.aborted) process.exit(130);
    controller.abort();
  };
  for (const name of SIGNALS) process.on(name, stop);
  if (process.env['npm_lifecycle_event']) watchParent(() => controller.abort());
  // The terminal may be gone before this process is.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return { signal, stopped };
}

/** Calls `onOrphaned` when the parent has died: the system then assigns another parent. */
function watchParent(onOrphaned: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, PARENT_CHECK_MS);
  timer.unref();
}
