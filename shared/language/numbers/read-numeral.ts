import type { Decimal } from '../../domain/money/decimal.ts';
import { parseExact } from './decimal-arithmetic.ts';

/**
 * What a number may mean: one reading, several with the question that decides between them, or
 * none.
 */
export interface NumberReading {
  readonly readings: readonly Decimal[];
  readonly question?: string;
}

const PLAIN = /^(?:0|[1-9]\d*)$/;
const DECIMAL = /^(?:0|[1-9]\d*)[.,]\d{1,2}$/;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3}(?:,\d{3})+|\.\d{3}(?:\.\d{3})+)$/;
const GROUPED_DECIMAL = /^[1-9]\d{0,2}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d{1,2}$/;
const ONE_GROUP = /^[1-9]\d{0,2}([.,])\d{3}$/;

/**
 * Reads digits with dots and commas. If both marks occur, the last is the decimal mark. Equal marks
 * separate groups of three. A single mark before three digits is a group mark only where the locale
 * groups with it. Otherwise the number has two readings. Leading zeros and other shapes have none.
 */
export function readNumeral(text: string, groupMark: string | undefined): NumberReading {
  if (PLAIN.test(text)) return { readings: [parseExact(text)] };
  if (DECIMAL.test(text)) return { readings: [parseExact(text.replace(',', '.'))] };
  if (GROUPED.test(text)) return { readings: [parseExact(text.replace(/[.,]/g, ''))] };
  if (GROUPED_DECIMAL.test(text)) return { readings: [parseGroupedDecimal(text)] };
  const mark = ONE_GROUP.exec(text)?.[1];
  if (mark === undefined) return { readings: [], question: 'malformed-number' };
  const group = parseExact(text.replace(mark, ''));
  if (mark === groupMark) return { readings: [group] };
  return { readings: [group, parseExact(text.replace(mark, '.'))], question: 'decimal-or-group' };
}

function parseGroupedDecimal(text: string): Decimal {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return parseExact(`${text.slice(0, at).replace(/[.,]/g, '')}.${text.slice(at + 1)}`);
}
