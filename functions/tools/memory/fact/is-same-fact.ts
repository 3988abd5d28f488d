import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import { denies } from '../../../../shared/language/search/denies.ts';
import { toTerms } from '../../../../shared/language/search/to-terms.ts';

/** From here on, two sentences may say the same in other words. */
const SAME_MEANING = 0.9;

/**
 * True when two texts tell the same thing, so that one of them is enough. Likeness alone does not
 * say so: "my daughter Ana is five" and "my daughter Eva is five" are alike, and different facts.
 * What tells them apart (names, figures, a denial) has to be in both.
 * @param likeness of their vectors, where both are by one model
 */
export function isSameFact(one: string, other: string, likeness: number | undefined): boolean {
  const [first, second] = [foldPhrase(one), foldPhrase(other)];
  if (first === second) return true;
  if (denies(one) !== denies(other)) return false;
  if (!haveSame(listFigures(one), listFigures(other))) return false;
  if (haveSame(toTerms(one), toTerms(other))) return true;
  const isAlike = likeness !== undefined && likeness >= SAME_MEANING;
  return isAlike && haveSame(listNames(one), listNames(other));
}

function listFigures(text: string): readonly string[] {
  return text.match(/\p{N}+/gu) ?? [];
}

/** Words with a capital letter that do not begin the sentence. */
function listNames(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word, at) => at > 0 && /^\p{Lu}/u.test(word)).map(foldPhrase);
}

function haveSame(some: readonly string[], others: readonly string[]): boolean {
  const [first, second] = [new Set(some), new Set(others)];
  return first.size === second.size && [...first].every((each) => second.has(each));
}
