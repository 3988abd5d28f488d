import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { isQuietTime } from '../../../shared/domain/is-quiet-time.ts';

/** An assistant gives no tips at this hour, for a stack that runs on the real clock. */
export function isQuietNow({ shadow, assistant }: Catalogue): boolean {
  const { quietHours } = shadow ?? {};
  return quietHours !== undefined && isQuietTime(quietHours, new Date(), assistant.timezone);
}
