import { createAsk } from '../../../shared/services/create-ask.ts';
import questions from './questions.json' with { type: 'json' };

/** Asks the person for another value of a field, offering choices where there are any. */
export const ask = createAsk(questions);
