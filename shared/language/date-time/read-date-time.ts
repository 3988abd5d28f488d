import { Temporal } from 'temporal-polyfill';
import type { DateTimeReading, ReadingContext, Understood } from '../../domain/understanding.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { repairWords } from './repair-words.ts';
import { resolveAtoms } from './resolve/resolve-atoms.ts';
import { scanAtoms } from './scan/scan-atoms.ts';

/** A time takes few words. Longer texts are about something else. */
const MAX_TOKENS = 60;

/**
 * Reads when something is to happen, by the person's clock and calendar. It is `ok` only when the
 * whole text is explained and means one future time or rule. All choices are made by
 * `dateTimePolicy`. Refuses `past`, and what does not exist: `no-such-date`, `no-such-time` and
 * `skipped-by-clock-change`. Takes linear time and never throws.
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
