import { rankTexts } from '../../../../shared/language/search/rank-texts.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { refuse } from '../refusals.ts';
import { type FoundTask, findOpenTask, listOpenTasks } from './task.ts';

/** Of the tasks that words may mean, so many are offered. */
const MAX_CHOICES = 8;
/** A second task this near to the best one may be meant as well. */
const NEAR = 0.8;

/**
 * Finds the open task that a call is about: by its id, or by words, as people remember them; asks
 * when several fit or none does, and refuses where there is none at all.
 */
export async function findTask(
  field: string,
  words: string,
  { userId }: Pick<CallContext, 'userId'>,
  table: RecordTable,
): Promise<FoundTask | NeedsInput | Refused> {
  const known = await findOpenTask(table, userId, words);
  if (known !== undefined) return known;
  const all = await listOpenTasks(table, userId);
  if (all.length === 0) return refuse('NO_TASKS');
  const ranked = rankTexts(
    all.map((each) => ({ item: each, text: each.task.title })),
    words,
  );
  const best = ranked[0]?.score ?? 0;
  const meant = ranked.filter(({ score }) => score >= best * NEAR).map(({ item }) => item);
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) return only;
  const choices = (meant.length > 0 ? meant : all).slice(0, MAX_CHOICES).map(({ task }) => ({
    value: task.task_id,
    label: task.title,
  }));
  return ask(field, meant.length > 0 ? 'TASK_AMBIGUOUS' : 'TASK_UNKNOWN', { choices });
}
