import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from '../../infra/local/running-instance.ts';
import { type Figures, measure } from './figures.ts';

const PAUSE_MS = 500;

/**
 * Measures, while people talk, calls of a webhook that it refuses at once: address, emulator and
 * process are the same, so all the rest is what accepting a message takes.
 */
export async function keepMeasuringFloor(
  { channels }: Addresses,
  figures: Figures,
  isOver: () => boolean,
): Promise<void> {
  const webhook = channels.find(({ channel }) => channel === 'telegram')?.webhook ?? '';
  const headers = { 'x-telegram-bot-api-secret-token': 'unknown' };
  while (!isOver()) {
    const post = () => fetch(webhook, { method: 'POST', headers, body: '{}' });
    await measure(figures.floorTimes, post).catch(() => undefined);
    await pause(PAUSE_MS);
  }
}
