import type { JsonValue } from '../../domain/json.ts';

/** A message read as one value of a property's `x-entity`. */
export type EntityReading =
  | { readonly type: 'ok'; readonly value: JsonValue }
  /** Meant as such a value, but not one that can be taken. `candidates`: what it may mean. */
  | {
      readonly type: 'unclear';
      readonly reason: string;
      readonly candidates?: readonly JsonValue[];
    }
  /** No such value at all. */
  | { readonly type: 'none' };
