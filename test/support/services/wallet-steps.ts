import fc from 'fast-check';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { FaultPlan } from '../fakes/fault-plan.ts';
import { aPayment, type WalletCaller } from './wallet-caller.ts';

/** The people and services of random steps; `auditWallet` needs them. */
export const stepPeople = ['carlos', 'ana', 'luis'] as const;
export const stepServices = ['remittances', 'billpay'] as const;

const moments = [
  '2026-01-12T16:05:00.000Z',
  '2026-01-12T18:30:00.000Z',
  // The next day in UTC, the same day in Mexico City.
  '2026-01-13T05:00:00.000Z',
  '2026-01-13T16:05:00.000Z',
  '2026-02-02T09:00:00.000Z',
];

/** More than the faults that can be planned for one request. */
const MAX_ATTEMPTS = 30;

const dollars = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((n) => n / 100);

/** One request of a service, which may come several times in parallel and die on its way. */
export interface WalletStep {
  readonly userId: string;
  readonly tool: string;
  /** Of few, so that some are used twice, also for something else. */
  readonly key: number;
  readonly service: string;
  readonly category: string;
  readonly amount: number;
  readonly fee: number;
  /** Index of one of the person's payments, for tools that take one. */
  readonly target: number;
  readonly isPartial: boolean;
  readonly now: string;
  readonly copies: number;
  readonly fault?: {
    readonly moment: 'failBefore' | 'failAfter';
    readonly operation: string;
    readonly occurrence: number;
  };
}

const ALWAYS = [
  'userId',
  'tool',
  'key',
  'service',
  'category',
  'amount',
  'fee',
  'target',
  'isPartial',
  'now',
  'copies',
] as const;

/** Random steps; `keys` is how many different idempotency keys a person has. */
export function walletSteps(keys: number): fc.Arbitrary<WalletStep> {
  return fc.record(
    {
      userId: fc.constantFrom(...stepPeople),
      tool: fc.constantFrom(
        'hold_funds',
        'hold_funds',
        'capture_hold',
        'release_hold',
        'expire_hold',
        'debit_wallet',
        'credit_wallet',
        'refund_payment',
      ),
      key: fc.integer({ min: 1, max: keys }),
      service: fc.constantFrom(...stepServices),
      category: fc.constantFrom('transfer', 'bill', 'instalment'),
      amount: fc.integer({ min: 1, max: 900 }),
      fee: fc.oneof(fc.constant(0), dollars(9)),
      target: fc.nat(20),
      isPartial: fc.boolean(),
      now: fc.constantFrom(...moments),
      copies: fc.integer({ min: 1, max: 3 }),
      fault: fc.record({
        moment: fc.constantFrom('failBefore' as const, 'failAfter' as const),
        operation: fc.constantFrom('get', 'write'),
        occurrence: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { requiredKeys: [...ALWAYS] },
  );
}

/** A client that repeats its call until it has an answer, as services do. */
export class StepRunner {
  readonly #wallet: WalletCaller;
  readonly #faults: FaultPlan;
  /** Payments by person, shared between the clients of one run. */
  readonly #payments: Map<string, string[]>;

  constructor(wallet: WalletCaller, faults: FaultPlan, payments: Map<string, string[]>) {
    this.#wallet = wallet;
    this.#faults = faults;
    this.#payments = payments;
  }

  /** The outcomes of all copies of a step, none of them `failed`. */
  async run(step: WalletStep): Promise<readonly ToolOutcome[]> {
    const { userId, tool, fault, copies, key, now } = step;
    const input = this.#toInput(step);
    if (fault) this.#faults[fault.moment](fault.operation, fault.occurrence);
    const context = { userId, now, idempotencyKey: `key-${key}` };
    const ask = async () => {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const outcome = await this.#wallet.call(tool, input, context);
        if (outcome.type !== 'failed') return outcome;
      }
      throw new Error(`${tool}: no answer after ${MAX_ATTEMPTS} attempts`);
    };
    const outcomes = await Promise.all(Array.from({ length: copies }, ask));
    this.#remember(userId, outcomes);
    return outcomes;
  }

  #toInput({ tool, userId, target, isPartial, amount, fee, service, category }: WalletStep) {
    const known = this.#payments.get(userId) ?? [];
    const payment_id = known[target % Math.max(known.length, 1)] ?? 'pay_unknown';
    const subject = { service, amount, currency: 'USD' };
    const inputs: Record<string, JsonObject> = {
      hold_funds: aPayment({ ...subject, category, fee }),
      debit_wallet: aPayment({ ...subject, category, fee }),
      // More comes than goes, so that limits are met and not only empty wallets.
      credit_wallet: { ...subject, amount: amount * 5, category: 'deposit' },
      capture_hold: { payment_id, service },
      release_hold: { payment_id, service },
      expire_hold: { payment_id, service },
      refund_payment: {
        payment_id,
        service,
        ...(isPartial && { part: { amount: amount > 1 ? 1 : 0, fee, currency: 'USD' } }),
      },
    };
    return inputs[tool] ?? {};
  }

  #remember(userId: string, outcomes: readonly ToolOutcome[]): void {
    const known = this.#payments.get(userId) ?? [];
    for (const outcome of outcomes) {
      const id = outcome.type === 'ok' ? outcome.data['payment_id'] : undefined;
      if (typeof id === 'string' && !known.includes(id)) known.push(id);
    }
    this.#payments.set(userId, known);
  }
}
