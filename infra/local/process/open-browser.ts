import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', linux: 'xdg-open' };

/** Opens an address in the default browser. Does nothing if that is impossible. */
export function openBrowser(url: string): void {
  const opener = OPENERS[process.platform];
  if (opener === undefined) return;
  const child = spawn(opener, [url], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
