import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { ZodInputValidator } from '../../../shared/adapters/zod/zod-input-validator.ts';
import { createTurn, type Turn } from '../../../shared/application/turn-state/turn.ts';
import type { World } from '../../../shared/application/turn-state/world.ts';
import { fakeUnderstanding } from '../fakes/fake-understanding.ts';
import { FixedClock } from '../fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../fakes/in-memory-account-directory.ts';
import { SequentialIdGenerator } from '../fakes/sequential-id-generator.ts';

/** A turn in a world that reaches no model and no service. */
export function aTurn(overrides: Partial<World> = {}): Turn {
  return createTurn({
    store: { checkpoint: () => Promise.resolve() },
    findDelivery: () => Promise.resolve(undefined),
    modelFor: () => ({ converse: () => Promise.reject(new Error('no model in this test')) }),
    accounts: new InMemoryAccountDirectory(),
    hasDemoAccounts: true,
    tools: { invoke: () => Promise.reject(new Error('no service in this test')) },
    understanding: fakeUnderstanding,
    validator: new ZodInputValidator(),
    clock: new FixedClock(),
    ids: new SequentialIdGenerator(),
    hasher: new Sha256Hasher(),
    filtersFor: () => ({}),
    ...overrides,
  });
}
