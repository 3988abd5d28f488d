import type {
  ToolInvocation,
  ToolInvoker,
} from '../../../shared/application/ports/tool-invoker.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { FixedClock } from '../../support/fakes/fixed-clock.ts';
import type { Fate, FaultKind } from './fate.ts';
import { passPoint, runProcess } from './process.ts';

/** What a caller waits for that says nothing. */
const TIMEOUT_MS = 8_000;

const lost: ToolOutcome = { type: 'failed', errorCode: 'TIMEOUT', retryable: true };

/** Told what the engine asks of services, and what it hears. */
export interface NetworkWatch {
  /** Whoever asks does not know what an earlier process heard before it died. */
  onAttempt(invocation: ToolInvocation): void;
  onCall(invocation: ToolInvocation): Promise<void>;
  onAnswer(invocation: ToolInvocation, outcome: ToolOutcome): void;
}

/** Calls of services that outlive the answer that somebody waited for. */
export class LateCalls {
  #calls: (() => Promise<unknown>)[] = [];

  add(call: () => Promise<unknown>): void {
    this.#calls.push(call);
  }

  async finish(): Promise<void> {
    const calls = this.#calls;
    this.#calls = [];
    for (const call of calls) await call();
  }
}

/** Calls each service as a process of its own, which may die in the middle of its work. */
export function callAsProcess(inner: ToolInvoker, fate: Fate, killed: FaultKind): ToolInvoker {
  return {
    invoke: async (invocation) => {
      const strike = fate.planStrike(killed, killChance(invocation), 24);
      const ending = await runProcess(() => inner.invoke(invocation), strike);
      return ending.type === 'done' ? ending.result : lost;
    },
  };
}

interface Network {
  readonly services: ToolInvoker;
  readonly fate: Fate;
  readonly clock: FixedClock;
  readonly late: LateCalls;
  readonly watch: NetworkWatch;
}

/**
 * What the engine sees of the services: answers that come slowly, or get lost, before, after or long
 * before the work is done. A lost answer takes all the time that somebody waits for it.
 */
export function createNetwork({ services, fate, clock, late, watch }: Network): ToolInvoker {
  const lose = ({ timeoutMs = TIMEOUT_MS }: ToolInvocation): ToolOutcome => {
    clock.advance({ ms: timeoutMs });
    return lost;
  };
  const call = async (invocation: ToolInvocation): Promise<ToolOutcome> => {
    const chance = isAction(invocation) ? 0.1 : 0.02;
    if (fate.strikes('answer lost, not done', chance)) return lose(invocation);
    if (fate.strikes('answer lost, done later', chance)) {
      late.add(() => services.invoke(invocation));
      return lose(invocation);
    }
    const { timeoutMs = TIMEOUT_MS } = invocation;
    if (fate.strikes('service slow', chance)) clock.advance({ ms: timeoutMs * 0.9 });
    const outcome = await services.invoke(invocation);
    return fate.strikes('answer lost, done', chance) ? lose(invocation) : outcome;
  };
  return {
    invoke: async (invocation) => {
      watch.onAttempt(invocation);
      // Whoever calls and dies, or hears nothing, cannot know how far the call came.
      await watch.onCall(invocation);
      await passPoint(`before ${invocation.tool}`);
      const outcome = await call(invocation);
      await passPoint(`after ${invocation.tool}`);
      fate.story.push(`· ${invocation.tool} ${JSON.stringify(outcome).slice(0, 150)}`);
      watch.onAnswer(invocation, outcome);
      return outcome;
    },
  };
}

function killChance(invocation: ToolInvocation): number {
  return isAction(invocation) ? 0.45 : 0.08;
}

/** Tools that only look, or only get something ready, are called often and hurt nobody. */
function isAction({ tool }: ToolInvocation): boolean {
  return !/^(get|list|prepare|detect|search|simulate|create_quote)/.test(tool);
}
