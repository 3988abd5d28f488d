import type { JsonValue } from '../../domain/json.ts';

/** Content hashing, for confirmations and idempotency. */
export interface Hasher {
  /** Lower-case hex SHA-256 of the canonical JSON (sorted keys) of `value`. */
  hash(value: JsonValue): string;
}
