import type { BedrockError } from '../wire/bedrock-error.ts';
import type { ConverseAnswer } from '../wire/converse-answer.ts';

/** What a request for an answer comes to, before it is written as a response or a stream. */
export type Outcome =
  | { readonly type: 'answer'; readonly answer: ConverseAnswer; readonly breaksOff: boolean }
  | { readonly type: 'error'; readonly error: BedrockError }
  /** Never answered: the caller has to give up. */
  | { readonly type: 'silence' };
