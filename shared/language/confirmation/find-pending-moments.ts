import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import { splitKey } from './find-pending-amounts.ts';

/** Keys of the time at which the operation will be carried out. */
const OWN_KEYS = new Set(
  'scheduled schedule when run execute execution send pay transfer start starts date day time'.split(
    ' ',
  ),
);
/** Keys of times that only belong to its data. Saying one of them is no consent to now. */
const OTHER_KEYS = new Set(
  'due expires expiry expiration created updated issued quoted valid until last previous paid sent posted settled ordered opened known saved arrival arrives delivery eta statement period since cut closing'.split(
    ' ',
  ),
);
const ISO_DATE = /^\d{4}-\d\d-\d\d/;

/**
 * Finds the ISO dates and times at which the pending operation is to happen, by their keys. When a
 * bill falls due, or when a quote was made or expires, is not one of them.
 */
export function findPendingMoments(data: JsonValue): string[] {
  return isJsonObject(data) ? collectMoments(data, []) : [];
}

function collectMoments(object: JsonObject, path: readonly string[]): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const words = [...path, ...splitKey(key)];
    if (isJsonObject(value)) return collectMoments(value, words);
    const isMoment = typeof value === 'string' && ISO_DATE.test(value) && isOwn(words);
    return isMoment ? [value] : [];
  });
}

function isOwn(words: readonly string[]): boolean {
  return words.some((word) => OWN_KEYS.has(word)) && !words.some((word) => OTHER_KEYS.has(word));
}
