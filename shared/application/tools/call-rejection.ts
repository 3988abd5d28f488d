import type { JsonObject, JsonValue } from '../../domain/json.ts';

/** Why a call must not run now, in words for the model that made it. */
export interface CallRejection {
  readonly code: string;
  readonly message: string;
}

/** An argument of a call with the schema of its property. */
export interface Argument {
  readonly name: string;
  readonly property: JsonObject;
  readonly value: JsonValue | undefined;
}
