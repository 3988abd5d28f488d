import type { SecretSource } from '../../../shared/application/ports/secret-source.ts';
import { ConfigurationError } from '../../../shared/domain/errors.ts';

type Secret = Readonly<Record<string, string>>;

/** Secrets from an object. `rotate` changes the stored value; `read` sees it only after `refresh`. */
export class FakeSecretSource implements SecretSource {
  readonly #stored: Map<string, Secret>;
  readonly #cached = new Map<string, Secret>();

  constructor(secrets: Readonly<Record<string, Secret>> = {}) {
    this.#stored = new Map(Object.entries(secrets));
  }

  read(id: string): Promise<Secret> {
    const cached = this.#cached.get(id);
    return cached === undefined ? this.refresh(id) : Promise.resolve(cached);
  }

  refresh(id: string): Promise<Secret> {
    const secret = this.#stored.get(id);
    if (secret === undefined) {
      return Promise.reject(new ConfigurationError('Secret does not exist', { details: { id } }));
    }
    this.#cached.set(id, secret);
    return Promise.resolve(secret);
  }

  rotate(id: string, secret: Secret): void {
    this.#stored.set(id, secret);
  }
}
