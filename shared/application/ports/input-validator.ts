import type { JsonObject } from '../../domain/json.ts';

export type ValidationResult =
  | { readonly type: 'valid' }
  /** Names of the properties that are wrong or missing, and a sentence for the model. */
  | { readonly type: 'invalid'; readonly fields: readonly string[]; readonly message: string };

/** Checks what a model wants to pass to a tool. Never throws. */
export interface InputValidator {
  /** Validates `input` against a JSON Schema (draft 7) of an object. */
  validate(schema: JsonObject, input: JsonObject): ValidationResult;
}
