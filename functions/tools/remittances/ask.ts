import { createAsk } from '../../../shared/services/create-ask.ts';
import questions from './questions.json' with { type: 'json' };

/** Why the person is asked. Each reason has its question, per language, in `questions.json`. */
export type QuestionReason = keyof typeof questions;

/** Asks the person for another value of a field, offering choices where there are any. */
export const ask = createAsk(questions);
