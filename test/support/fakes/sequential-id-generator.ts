import type { IdGenerator } from '../../../shared/application/ports/id-generator.ts';

/** Ids that count: `turn_0001`, `turn_0002`… per prefix; secrets `secret-0001`… */
export class SequentialIdGenerator implements IdGenerator {
  readonly #counts = new Map<string, number>();

  next(prefix: string): string {
    return `${prefix}_${this.#count(prefix)}`;
  }

  secret(): string {
    return `secret-${this.#count('secret ')}`;
  }

  #count(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return String(count).padStart(4, '0');
  }
}
