import type { JsonObject } from '../../../../shared/domain/json.ts';

/** What the model does next: reply with text or call one tool. */
export type Decision =
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'call'; readonly name: string; readonly input: JsonObject };
