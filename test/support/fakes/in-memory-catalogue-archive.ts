import { retentionSeconds } from '../../../shared/adapters/dynamodb/retention.ts';
import type {
  BundleKey,
  CatalogueArchive,
  CatalogueBundle,
} from '../../../shared/application/ports/catalogue-archive.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { FaultPlan } from './fault-plan.ts';

/** An archive in memory, with the promises of the real one. */
export class InMemoryCatalogueArchive implements CatalogueArchive {
  readonly faults: FaultPlan;
  readonly #clock: Clock;
  readonly #bundles = new Map<string, { bundle: JsonObject; expiresAt: number }>();

  constructor(clock: Clock, faults = new FaultPlan()) {
    this.#clock = clock;
    this.faults = faults;
  }

  keep(bundle: CatalogueBundle): Promise<void> {
    return this.faults.run('keep', () => {
      const now = this.#seconds();
      const known = this.#bundles.get(nameOf(bundle));
      if (known !== undefined && known.expiresAt > now + retentionSeconds.catalogueAtLeast) return;
      const expiresAt = now + retentionSeconds.catalogue;
      this.#bundles.set(nameOf(bundle), { bundle: structuredClone(bundle), expiresAt });
    });
  }

  find(key: BundleKey): Promise<JsonObject | undefined> {
    return this.faults.run('find', () => {
      const known = this.#bundles.get(nameOf(key));
      return known !== undefined && known.expiresAt > this.#seconds() ? known.bundle : undefined;
    });
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1_000);
  }
}

function nameOf({ assistantId, version }: BundleKey): string {
  return `${assistantId} ${version}`;
}
