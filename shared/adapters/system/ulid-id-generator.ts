import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import type { IdGenerator } from '../../application/ports/id-generator.ts';

/** Generates ULIDs that sort in the order of their creation, even within a millisecond. */
export class UlidIdGenerator implements IdGenerator {
  readonly #ulid = monotonicFactory();

  next(prefix: string): string {
    return `${prefix}_${this.#ulid()}`;
  }

  /** Returns 128 random bits in 22 URL-safe characters. */
  secret(): string {
    return randomBytes(16).toString('base64url');
  }
}
