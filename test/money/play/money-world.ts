import type { ToolContext } from '../../../shared/application/ports/tool-invoker.ts';
import { toErrorKind } from '../../../shared/domain/errors.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import {
  type CallScheduled,
  createInProcessServices,
} from '../../support/services/in-process-services.ts';
import { aToolContext, NOW } from '../../support/services/topups-caller.ts';
import type { Fate } from '../../truth/play/fate.ts';
import { callAsProcess } from '../../truth/play/network.ts';
import { PointFaults } from '../../truth/play/point-faults.ts';
import { runProcess } from '../../truth/play/process.ts';
import { toPartners } from '../partners/to-partners.ts';
import { UnpredictablePartner } from '../partners/unpredictable-partner.ts';

/** A call that a person confirmed; it is made with the same key until somebody has an answer. */
export interface ConfirmedCall {
  readonly userId: string;
  readonly service: string;
  readonly tool: string;
  readonly input: JsonObject;
  readonly key: string;
  /** What the engine asks with about a call that nobody has an answer to. */
  readonly inquiry?: Pick<ToolContext, 'isInquiry' | 'isTakenBack'>;
}

/** True of a call that calls something else off. */
export function isCallingOff({ tool, input }: ConfirmedCall): boolean {
  return tool.startsWith('cancel_') || input['action'] === 'cancel';
}

/** Told of what people hear, the moment they hear it. */
export interface MoneyWatch {
  onAnswer(call: ConfirmedCall, outcome: ToolOutcome): void;
  onEvents(): void;
  onBug(error: unknown): void;
}

/** More than the deaths in a row of one call, so that none is lost for good by chance. */
const MAX_ATTEMPTS = 20;

/**
 * The real services and the real wallet with a clock that the walk moves, partners that cannot be
 * predicted, and processes that die at each of their points.
 */
export function createMoneyWorld(fate: Fate, watch: MoneyWatch) {
  const clock = new FixedClock(NOW);
  const partner = new UnpredictablePartner(fate.random, clock);
  let writes = 0;
  const faults = new PointFaults((operation) => {
    if (operation === 'write') writes += 1;
    if (operation === 'publish') watch.onEvents();
  });
  const services = createInProcessServices({
    faults,
    connect: (wallet) => callAsProcess(wallet, fate, 'wallet killed'),
    callScheduled: createPatientCaller(fate, watch),
    partners: toPartners(partner),
  });
  const asProcess = callAsProcess(services.invoker, fate, 'service killed');

  return {
    clock,
    partner,
    services,
    /** How often any table was written so far. */
    countWrites: () => writes,
    /** Asks a service; an answer may get lost. */
    ask: ({ userId, service, tool, input, key, inquiry }: ConfirmedCall): Promise<ToolOutcome> => {
      const ids = { userId, conversationId: `web:${userId}`, idempotencyKey: key, turnId: key };
      const context = aToolContext({ ...ids, now: clock.now().toISOString(), ...inquiry });
      return asProcess.invoke({ service, tool, input, context });
    },
    /** Moves the clock to the next scheduled call, at most to `end`, and makes what is due then. */
    passTo: async (end: Date): Promise<void> => {
      const next = services.nextDue();
      const until = next === undefined || next > end ? end : next;
      clock.advance({ ms: Math.max(0, until.getTime() - clock.now().getTime()) });
      await services.runDue(clock.now());
    },
  };
}

export type MoneyWorld = ReturnType<typeof createMoneyWorld>;

/**
 * Makes scheduled calls as processes that may die, until one lives; some of them come twice. Of the
 * looks at an order only the one that stands guard is sure to come.
 */
function createPatientCaller(fate: Fate, { onBug }: MoneyWatch): CallScheduled {
  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    const ending = await runProcess(call, fate.planStrike('service killed', 0.1, 24));
    const isBug = ending.type === 'failed' && toErrorKind(ending.error) === undefined;
    if (isBug) onBug(ending.error);
    return ending.type === 'done' || isBug;
  };
  return async (call, { key }) => {
    const isNearLook = /^look-.+_\w+-\d+$/.test(key);
    if (isNearLook && fate.strikes('look lost for good', 0.2)) return;
    for (let count = 1; count <= MAX_ATTEMPTS; count += 1) if (await attempt(call)) break;
    if (fate.strikes('scheduled call twice', 0.05)) await attempt(call);
  };
}
