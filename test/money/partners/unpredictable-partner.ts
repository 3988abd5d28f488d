import { UnavailableError } from '../../../shared/domain/errors.ts';
import type { FixedClock } from '../../support/fakes/fixed-clock.ts';
import type { SeededRandom } from '../../support/fakes/seeded-random.ts';
import { drawPlan, type PartnerPlan } from './partner-plan.ts';

/** What a partner says about an order. */
export type Word = 'done' | 'declined' | 'pending' | 'cancelled' | 'unknown';

interface Order {
  readonly plan: PartnerPlan;
  readonly askedAt: number;
  hasArrived: boolean;
  hasLostAnswer: boolean;
  end?: 'done' | 'declined' | 'cancelled';
}

const DAY_MS = 86_400_000;

/** What is thrown reaches the caller as a rejection, as from any partner over the wire. */
function answer<Answer>(say: () => Answer): Promise<Answer> {
  return new Promise((resolve) => resolve(say()));
}

/**
 * Whoever does what people pay for, at their worst: at once or weeks later, silent for days, with
 * lost answers, and for some orders with another answer every time. What it really did is known.
 */
export class UnpredictablePartner {
  readonly #random: SeededRandom;
  readonly #clock: FixedClock;
  readonly #orders = new Map<string, Order>();

  constructor(random: SeededRandom, clock: FixedClock) {
    this.#random = random;
    this.#clock = clock;
  }

  /** Takes an order, once per key. @throws UnavailableError when it says nothing */
  place(key: string): Promise<Word> {
    return answer(() => this.#place(key));
  }

  /** What became of an order. @throws UnavailableError when it says nothing */
  look(key: string): Promise<Word> {
    return answer(() => this.#look(key));
  }

  /** Takes an order back, if that is still possible. @throws UnavailableError when silent */
  withdraw(key: string): Promise<boolean> {
    return answer(() => this.#withdraw(key));
  }

  /** True while an order could be taken back. */
  mayWithdraw(key: string): boolean {
    const { end, plan } = this.#find(key);
    return end === undefined ? !plan.keepsOrders : end === 'done' && plan.isReversible;
  }

  /** What it really did with an order; `undefined` for one whose answers mean nothing. */
  hasDone(key: string): boolean | undefined {
    const order = this.#orders.get(key);
    if (order?.plan.contradicts === true) return undefined;
    if (order?.hasArrived) this.#decide(order);
    return order?.end === 'done';
  }

  #place(key: string): Word {
    const order = this.#find(key);
    if (this.#isSilent(order)) {
      order.hasArrived ||= order.plan.hearsInSilence;
      throw new UnavailableError('The partner says nothing');
    }
    order.hasArrived = true;
    const word = this.#say(order);
    if (!order.plan.losesFirstAnswer || order.hasLostAnswer) return word;
    order.hasLostAnswer = true;
    throw new UnavailableError('The answer was lost');
  }

  #look(key: string): Word {
    const order = this.#find(key);
    if (this.#isSilent(order)) throw new UnavailableError('The partner says nothing');
    return order.hasArrived || order.end ? this.#say(order) : 'unknown';
  }

  #withdraw(key: string): boolean {
    const order = this.#find(key);
    if (this.#isSilent(order)) throw new UnavailableError('The partner says nothing');
    if (order.hasArrived) this.#decide(order);
    if (order.end === 'cancelled') return true;
    const isPossible = order.end === 'done' ? order.plan.isReversible : order.end === undefined;
    const isRefused = order.hasArrived && order.end === undefined && order.plan.keepsOrders;
    if (!isPossible || isRefused) return false;
    order.end = 'cancelled';
    return true;
  }

  #find(key: string): Order {
    const known = this.#orders.get(key);
    if (known !== undefined) return known;
    const plan = drawPlan(this.#random);
    const askedAt = this.#clock.now().getTime();
    const order: Order = { plan, askedAt, hasArrived: false, hasLostAnswer: false };
    this.#orders.set(key, order);
    return order;
  }

  #age({ askedAt }: Order): number {
    return (this.#clock.now().getTime() - askedAt) / DAY_MS;
  }

  #isSilent(order: Order): boolean {
    const { from, to } = order.plan.silence;
    const age = this.#age(order);
    return age >= from && age < to;
  }

  #decide(order: Order): void {
    const { end, afterDays } = order.plan;
    if (end === 'never' || this.#age(order) < afterDays) return;
    order.end ??= end;
  }

  #say(order: Order): Word {
    this.#decide(order);
    const words = ['done', 'declined', 'pending', 'pending', 'unknown'] as const;
    if (order.plan.contradicts) return this.#random.pick(words);
    return order.end ?? 'pending';
  }
}
