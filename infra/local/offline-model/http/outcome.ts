import type { BedrockError } from '../wire/bedrock-error.ts';
import type { ConverseAnswer } from '../wire/converse-answer.ts';

/** The outcome of a request, before it is written as a response or a stream. */
export type Outcome =
  | { readonly type: 'answer'; readonly answer: ConverseAnswer; readonly breaksOff: boolean }
  | { readonly type: 'error'; readonly error: BedrockError }
  /** No answer: the caller must time out. */
  | { readonly type: 'silence' };
