import { createAsk } from '../../../shared/services/create-ask.ts';
import type { NameProblem } from '../../../shared/services/saved-name/find-name-problem.ts';
import type { NeedsInput } from '../../../shared/services/tool-result.ts';
import questions from './questions.json' with { type: 'json' };

/** Why the person is asked; each has its question, per language, in `questions.json`. */
export type QuestionReason = keyof typeof questions;

/** Asks the person for another value of a field, offering choices where there are any. */
export const ask = createAsk(questions);

/** Asks under which other name to save somebody. */
export function askForName(problem: NameProblem): NeedsInput {
  if (problem.reason !== 'NAME_LOOKS_ALIKE') return ask('name', problem.reason);
  return ask('name', problem.reason, { details: { other: problem.other } });
}
