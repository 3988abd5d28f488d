import type { JsonObject, JsonValue } from '../../domain/json.ts';

/** What a message is to a tool's open question. */
export type AnswerReading =
  | {
      readonly type: 'value';
      readonly value: JsonValue;
      /** Other inputs of the tool that the answer says as well. */
      readonly beside?: JsonObject;
    }
  /** Meant as the answer, but it cannot be taken; `candidates`: what it may mean. */
  | {
      readonly type: 'unclear';
      readonly why: 'answer_unclear' | 'answer_past';
      readonly candidates: readonly JsonValue[];
    }
  /** About something else. */
  | { readonly type: 'elsewhere' }
  /** Code cannot tell. */
  | { readonly type: 'undecided' };

/** An answer of which nothing can be made. */
export const unclearAnswer = {
  type: 'unclear',
  why: 'answer_unclear',
  candidates: [],
} as const satisfies AnswerReading;
