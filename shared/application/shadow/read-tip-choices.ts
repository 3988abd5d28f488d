import type { TipChoice } from '../../domain/shadow/tip-choice.ts';
import type { TipChoices } from '../ports/shadow/tip-choices.ts';

/**
 * What is stored of the wishes of people, for those who said anything.
 * @throws UnavailableError | ThrottledError
 */
export async function readTipChoices(
  choices: TipChoices,
  userIds: readonly string[],
): Promise<readonly TipChoice[]> {
  const found = await Promise.all([...new Set(userIds)].map((id) => choices.findTipChoice(id)));
  return found.filter((choice) => choice !== undefined);
}
