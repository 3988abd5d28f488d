import type { Understanding } from '../application/ports/understanding.ts';
import { fakeLike } from './provisional.ts';

/** PROVISIONAL, not committed: replaced by the real parsers. */
export function createUnderstanding(): Understanding {
  return fakeLike;
}
