import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox (CI runs as root) and no traffic of the browser's own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The machine's Chromium: `CHROMIUM_PATH`, or where Debian puts it. Where there is none, browser tests
 * are skipped and say so; in CI that is a failure.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, CI } = process.env;
  const found = [CHROMIUM_PATH ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (found === undefined && CI !== undefined) throw new Error('CI needs Chromium: see .ci/run');
  if (found === undefined) {
    console.warn(
      '\n*** BROWSER TESTS SKIPPED: no Chromium here. Install one (Debian: apt-get install chromium)' +
        ' or set CHROMIUM_PATH. ***\n',
    );
  }
  return found;
}

/** A headless browser. Close it after the tests. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  return await chromium.launch({ executablePath, args: FLAGS });
}
