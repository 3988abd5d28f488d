import { toFoldedTokens } from '../../text/fold.ts';
import type { FoundValue } from '../found-value.ts';

const day =
  'hoy|pasado mañana|mañana|today|tonight|tomorrow|(?:el |este |próximo |next |this |on )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december';
const date = `\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.+Z-]+)?|(?:el |on )?\\d{1,2}(?:st|nd|rd|th)? (?:de |of )?(?:${months})|(?:on )?(?:${months}) \\d{1,2}(?:st|nd|rd|th)?\\b|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?`;
const relative =
  '(?:en|dentro de|in) (?:\\d+|una?|dos|tres|an?|one|two|three) (?:minutos?|horas?|días?|semanas?|mes(?:es)?|minutes?|hours?|days?|weeks?|months?)';
const hour =
  '(?:a las? |at )\\d{1,2}(?::\\d{2})?(?: ?(?:am|pm|a\\.m\\.|p\\.m\\.))?(?: (?:de|en|por) la (?:mañana|tarde|noche))?|\\d{1,2}(?::\\d{2})? ?(?:am|pm)\\b';

const expression = new RegExp(
  `(?:${date}|${day}|${relative}|${hour})(?:[ ,]+(?:${date}|${day}|${relative}|${hour}))*`,
  'i',
);

/** Finds the first time expression in a text, as written: resolving it would need a clock. */
export function findTimeExpression(text: string): FoundValue | undefined {
  const found = expression.exec(text.normalize('NFC'))?.[0];
  return found === undefined ? undefined : { value: found, words: toFoldedTokens(found) };
}
