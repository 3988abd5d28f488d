const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 1000;

/**
 * Tells when this process is asked to end, or when the `npm` that started it was killed and could not
 * ask. A second request ends the process at once; the emulator notices and ends by itself.
 */
export function onStop(): { readonly signal: AbortSignal; readonly stopped: Promise<void> } {
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

/** An orphan gets another parent. */
function watchParent(onOrphaned: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, PARENT_CHECK_MS);
  timer.unref();
}
