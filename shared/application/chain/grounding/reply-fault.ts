import type { JsonObject } from '../../../domain/json.ts';

/** What may not be said: for the trace, and as a request to the model. */
export interface ReplyFault {
  readonly event:
    | 'figures-ungrounded'
    | 'claim-ungrounded'
    | 'markup-in-reply'
    | 'raw-words'
    | 'question-imitated';
  readonly details: JsonObject;
  readonly request: string;
}
