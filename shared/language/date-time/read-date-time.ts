import { Temporal } from 'temporal-polyfill';
import type { DateTimeReading, ReadingContext, Understood } from '../../domain/understanding.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { repairWords } from './repair-words.ts';
import { resolveAtoms } from './resolve/resolve-atoms.ts';
import { scanAtoms } from './scan/scan-atoms.ts';

/** A time takes few words; longer texts are about something else. */
const MAX_TOKENS = 60;

/**
 * Reads when something shall happen, in Spanish or English, by the clock and calendar of the person.
 * `ok` only when the whole text is explained and one future time or rule is meant; every choice
 * that is made is in `dateTimePolicy`. `refused('past')` for what is over; other refusals name what
 * does not exist (`no-such-date`, `no-such-time`, `skipped-by-clock-change`). Linear time, never throws.
 */
export function readDateTime(text: string, context: ReadingContext): Understood<DateTimeReading> {
  if (text.length > MAX_READ_UNITS) return { type: 'none' };
  const tokens = tokenise(normaliseText(text).text);
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return { type: 'none' };
  const { locale } = context;
  const language = locale.slice(0, 2).toLowerCase();
  const atoms = scanAtoms({ tokens: repairWords(tokens), locale, language });
  if (atoms === undefined) return { type: 'none' };
  try {
    const now = Temporal.Instant.from(context.now).toZonedDateTimeISO(context.timezone);
    return resolveAtoms(atoms, now);
  } catch (error) {
    if (error instanceof RangeError) return { type: 'none' };
    throw error;
  }
}
