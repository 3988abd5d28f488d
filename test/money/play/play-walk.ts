import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { auditWallet } from '../../support/services/audit-wallet.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';
import { findDoubledLoans } from '../../truth/books/find-doubles.ts';
import { Fate } from '../../truth/play/fate.ts';
import { findWrongOrders } from '../audit/find-wrong-orders.ts';
import { findWrongApplications } from '../audit/loan-row.ts';
import { isAtDesk, readOrders } from '../audit/order-row.ts';
import { Statements } from '../audit/statements.ts';
import {
  type ConfirmedCall,
  createMoneyWorld,
  isCallingOff,
  type MoneyWorld,
} from './money-world.ts';
import { drawWish, toConfirmedInput } from './wishes.ts';

const names = ['ana', 'beto', 'carla', 'dora', 'elio'] as const;
const payers = ['topups', 'billpay', 'remittances', 'snpl'] as const;
const HOUR_MS = 3_600_000;
const ASK_AGAIN_HOURS = 3;
/** Longer than anything may stay open. */
const MAX_PATIENCE_DAYS = 65;

export interface WalkOptions {
  /** How long people act; everything then gets the time that it may take. */
  readonly days?: number;
  /** At most five. */
  readonly people?: number;
}

/** What became of a walk. */
export interface WalkResult {
  readonly seed: number;
  readonly days: number;
  readonly confirmed: number;
  readonly orders: number;
  /** How the orders ended; `open` with a colleague. */
  readonly endings: Readonly<Record<string, number>>;
  readonly cases: number;
  /** Deaths, lost answers and repeated calls. */
  readonly faults: number;
  readonly statements: number;
  readonly audits: number;
  readonly problems: readonly string[];
}

/**
 * Lets people use their money for some days, while processes die and partners do what they like;
 * then waits until nothing is due any more. Books and statements are audited after every change.
 */
export async function playWalk(
  seed: number,
  { days = 60, people = 3 }: WalkOptions = {},
): Promise<WalkResult> {
  const walk = new Walk(seed, names.slice(0, people));
  await walk.live(days);
  await walk.settle();
  return walk.describe(days);
}

class Walk {
  readonly #seed: number;
  readonly #people: readonly string[];
  readonly #fate: Fate;
  readonly #world: MoneyWorld;
  readonly #statements: Statements;
  readonly #problems = new Set<string>();
  /** Confirmed calls that nobody has an answer to yet. */
  #doubts: readonly ConfirmedCall[] = [];
  #confirmed = 0;
  #keys = 0;
  #asksAgainAt = 0;
  #audits = 0;
  #audited = 0;

  constructor(seed: number, people: readonly string[]) {
    this.#seed = seed;
    this.#people = people;
    this.#fate = new Fate(seed);
    this.#statements = new Statements(() => this.#world.services);
    this.#world = createMoneyWorld(this.#fate, {
      onAnswer: (call, outcome) => this.#statements.hearAnswer(call, outcome),
      onEvents: () => this.#statements.hearEvents(),
      onBug: (error) => this.#problems.add(`bug: ${error instanceof Error ? error.stack : error}`),
    });
  }

  async live(days: number): Promise<void> {
    for (const userId of this.#people) await this.#openWallet(userId);
    const end = this.#world.clock.now().getTime() + days * 24 * HOUR_MS;
    while (this.#world.clock.now().getTime() < end) {
      await this.#act(this.#fate.random.pick(this.#people));
      await this.#waitUntil(this.#world.clock.now().getTime() + this.#drawPause());
    }
  }

  /** From now on no process dies; partners stay as they are. */
  async settle(): Promise<void> {
    this.#fate.isOn = false;
    await this.#resolveDoubts();
    const { services } = this.#world;
    await this.#waitUntil(this.#world.clock.now().getTime() + MAX_PATIENCE_DAYS * 24 * HOUR_MS);
    await this.#audit();
    const left = this.#doubts
      .filter(({ key }) => !isAtDesk(services, key))
      .map(({ tool }) => `${tool}: nobody ever had an answer`);
    const loans = this.#people.flatMap((userId) =>
      findDoubledLoans({ recordsOf: services.recordsOf, userId }),
    );
    for (const problem of [...left, ...loans, ...this.#statements.findUntold()])
      this.#problems.add(problem);
  }

  describe(days: number): WalkResult {
    const orders = readOrders(this.#world.services);
    const endings: Record<string, number> = {};
    for (const { ending } of orders) {
      const type = ending?.type ?? 'open';
      endings[type] = (endings[type] ?? 0) + 1;
    }
    const faults = [...this.#fate.faults.values()].reduce((sum, count) => sum + count, 0);
    return {
      seed: this.#seed,
      days,
      confirmed: this.#confirmed,
      orders: orders.length,
      endings,
      cases: this.#world.services.alarm.opened.length,
      faults,
      statements: this.#statements.count,
      audits: this.#audits,
      problems: [...this.#problems, ...this.#statements.problems],
    };
  }

  async #openWallet(userId: string): Promise<void> {
    const call = this.#toCall(userId, 'wallet', 'get_balance', {});
    while ((await this.#ask(call)).type === 'failed');
  }

  /** One wish: prepared, and confirmed if it can be done; now and then money comes in. */
  async #act(userId: string): Promise<void> {
    if (this.#fate.random.next() < 0.15) await this.#earn(userId);
    const { service, tool, given } = drawWish(this.#fate, this.#world, userId);
    const prepared = await this.#ask(this.#toCall(userId, service, `prepare_${tool}`, given));
    if (prepared.type !== 'ok') return;
    const input = toConfirmedInput(given, prepared.data);
    await this.#confirm(this.#toCall(userId, service, tool, input));
  }

  async #earn(userId: string): Promise<void> {
    const call = this.#toCall(userId, 'snpl-ledger', 'credit_wallet', {
      category: 'loan',
      amount: 500,
      currency: 'USD',
      reference: 'SALARY',
    });
    const { key: idempotencyKey, tool, input, service } = call;
    const now = this.#world.clock.now().toISOString();
    const context = aToolContext({ userId, idempotencyKey, now });
    await this.#world.services.ledgers.invoke({ service, tool, input, context });
  }

  /** Without an answer the engine asks again by the same key, as `#resolveDoubts` does. */
  async #confirm(call: ConfirmedCall): Promise<void> {
    this.#confirmed += 1;
    const isTwice = this.#fate.strikes('message twice', 0.1);
    const outcomes = await Promise.all([this.#ask(call), ...(isTwice ? [this.#ask(call)] : [])]);
    if (outcomes.every(({ type }) => type === 'failed')) this.#doubts = [...this.#doubts, call];
    await this.#audit();
  }

  async #resolveDoubts(): Promise<void> {
    const doubts = this.#doubts.map((call) => this.#toInquiry(call));
    this.#doubts = [];
    for (const call of doubts) {
      const outcome = await this.#ask(call);
      if (outcome.type === 'failed') this.#doubts = [...this.#doubts, call];
    }
  }

  /** Some no longer want what nobody knows of; a cancellation is carried on. */
  #toInquiry(call: ConfirmedCall): ConfirmedCall {
    if (isCallingOff(call) || call.inquiry?.isTakenBack) return call;
    const isTakenBack = this.#fate.strikes('taken back in doubt', 0.2);
    const inquiry = { isInquiry: true, ...(isTakenBack && { isTakenBack }) } as const;
    return { ...call, inquiry };
  }

  async #ask(call: ConfirmedCall): Promise<ToolOutcome> {
    const outcome = await this.#world.ask(call);
    if (outcome.type !== 'failed' && !call.tool.startsWith('prepare_'))
      this.#statements.hearAnswer(call, outcome);
    return outcome;
  }

  async #waitUntil(moment: number): Promise<void> {
    while (this.#world.clock.now().getTime() < moment) await this.#step(new Date(moment));
  }

  async #step(until: Date): Promise<void> {
    await this.#world.passTo(until);
    if (this.#doubts.length > 0 && this.#isTimeToAsk()) await this.#resolveDoubts();
    await this.#audit();
  }

  /** Only what was written can have become wrong; patience is looked at along with it. */
  async #audit(): Promise<void> {
    if (this.#world.countWrites() === this.#audited) return;
    this.#audited = this.#world.countWrites();
    this.#audits += 1;
    const { walletTable } = this.#world.services;
    const found = [
      ...(await auditWallet(walletTable, this.#people, payers)),
      ...(await findWrongOrders(this.#world, this.#people)),
      ...findWrongApplications(this.#world),
    ];
    for (const problem of found) this.#problems.add(problem);
  }

  /** With fewer people less happens. */
  #drawPause(): number {
    const { random } = this.#fate;
    const hours = random.next() * random.pick([0.05, 1, 6, 24, 36]) * (3 / this.#people.length);
    return Math.ceil(hours * HOUR_MS);
  }

  #isTimeToAsk(): boolean {
    const now = this.#world.clock.now().getTime();
    if (now < this.#asksAgainAt) return false;
    this.#asksAgainAt = now + ASK_AGAIN_HOURS * HOUR_MS;
    return true;
  }

  #toCall(userId: string, service: string, tool: string, input: JsonObject): ConfirmedCall {
    this.#keys += 1;
    return { userId, service, tool, input, key: `key-${this.#keys}` };
  }
}
