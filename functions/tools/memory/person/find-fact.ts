import { rankTexts } from '../../../../shared/language/search/rank-texts.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { type FoundFact, findFactById, listFacts, sortNewestFirst } from '../fact/fact.ts';
import { refuse } from '../refusals.ts';

/** Of the facts that words may mean, so many are offered. */
const MAX_CHOICES = 8;
/** A second fact this near to the best one may be meant as well. */
const NEAR = 0.8;

/**
 * Finds the fact that a person means, by its id or by their words; asks when several fit or none
 * does, and refuses where nothing is remembered.
 */
export async function findFact(
  words: string,
  { userId }: Pick<CallContext, 'userId'>,
  table: RecordTable,
): Promise<FoundFact | NeedsInput | Refused> {
  const known = await findFactById(table, userId, words);
  if (known !== undefined) return known;
  const all = sortNewestFirst(await listFacts(table, userId));
  if (all.length === 0) return refuse('NO_FACTS');
  const findables = all.map((item) => ({ item, text: item.fact.content }));
  const ranked = rankTexts(findables, words);
  const best = ranked[0]?.score ?? 0;
  const meant = ranked.filter(({ score }) => score >= best * NEAR).map(({ item }) => item);
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return only;
  const choices = (meant.length > 0 ? meant : all).slice(0, MAX_CHOICES).map(({ fact }) => ({
    value: fact.fact_id,
    label: fact.content,
  }));
  return ask('fact', meant.length > 0 ? 'FACT_AMBIGUOUS' : 'FACT_NOT_NAMED', { choices });
}
