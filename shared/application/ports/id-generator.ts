/** The only source of ids and randomness. */
export interface IdGenerator {
  /** A sortable id (ULID) with a prefix, e.g. `turn_01J…`. Not a secret. */
  next(prefix: string): string;
  /** An unguessable token of at least 96 bits, URL-safe, at most 22 characters. */
  secret(): string;
}
