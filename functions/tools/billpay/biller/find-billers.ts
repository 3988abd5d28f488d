import { holdsWords, plainWords } from '../plain-words.ts';
import type { Biller } from './biller.ts';

/**
 * The billers that a text names: one by its id, else those with exactly that name or alias, else those whose name,
 * alias or kind of service stands in the text, or whose name the text is a part of.
 */
export function billersNamed(text: string, billers: readonly Biller[]): readonly Biller[] {
  const byId = billers.filter(({ id }) => id === text);
  if (byId.length > 0) return byId;
  const said = plainWords(text);
  const exact = billers.filter((biller) => namesOf(biller).includes(said));
  if (exact.length > 0) return exact;
  const contained = billers.filter((biller) =>
    namesOf(biller).some((name) => holdsWords(said, name)),
  );
  if (contained.length > 0) return contained;
  return billers.filter(({ name }) => holdsWords(plainWords(name), said));
}

function namesOf({ id, name, aliases }: Biller): readonly string[] {
  return [id, name, ...aliases].map(plainWords);
}
