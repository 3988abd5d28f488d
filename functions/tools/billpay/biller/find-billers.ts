import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { Biller } from './biller.ts';

/**
 * Finds the billers that a text names: the one with that id, else those with exactly that name or
 * alias, else those whose name, alias or id is contained in the text, else those whose name
 * contains the text.
 */
export function findBillers(text: string, billers: readonly Biller[]): readonly Biller[] {
  const byId = billers.filter(({ id }) => id === text);
  if (byId.length > 0) return byId;
  const folded = foldPhrase(text);
  const exact = billers.filter((biller) => listNames(biller).includes(folded));
  if (exact.length > 0) return exact;
  const contained = billers.filter((biller) =>
    listNames(biller).some((name) => containsWords(folded, name)),
  );
  if (contained.length > 0) return contained;
  return billers.filter(({ name }) => containsWords(foldPhrase(name), folded));
}

function listNames({ id, name, aliases }: Biller): readonly string[] {
  return [id, name, ...aliases].map(foldPhrase);
}

/** True when `text` contains the words of `part`, whole and in order. Both are folded. */
export function containsWords(text: string, part: string): boolean {
  return part !== '' && ` ${text} `.includes(` ${part} `);
}
