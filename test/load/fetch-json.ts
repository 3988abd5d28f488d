import { setTimeout as pause } from 'node:timers/promises';

const MAX_TRIES = 5;

/** Reads JSON as a client of its own that does not mind a broken connection. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (await fetch(url, init)).json();
    } catch (error) {
      if (attempt === MAX_TRIES) throw error;
      await pause(500);
    }
  }
}
