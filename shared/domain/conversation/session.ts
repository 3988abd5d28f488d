import type { JsonObject, JsonValue } from '../json.ts';
import type { Language } from '../localized-text.ts';
import type { PendingConfirmation } from './confirmation.ts';
import type { Decision, OperationInDoubt } from './decision.ts';
import type { Offer } from './offer.ts';
import type { ReplyAddress } from './turn-record.ts';
import type { Usage } from './usage.ts';

/** Where a flow stands. Lives in the frame of the agent that runs it, so going back restores it. */
export interface FlowProgress {
  readonly flowId: string;
  readonly state: string;
  /** Slots: values the person gave or a tool returned, saved by a declared mapping. */
  readonly data: JsonObject;
  /** Enrichment results by their declared key. */
  readonly context: JsonObject;
  /** When each key of `context` was loaded; a lookup that failed leaves none. */
  readonly loadedAt?: Readonly<Record<string, string>>;
  readonly enteredAt: string;
  /** State whose enrichment is in `context`; differs from `state` until it has run. */
  readonly enrichedState?: string;
}

export interface AgentFrame {
  readonly agentId: string;
  readonly enteredAt: string;
  readonly entryReason: string;
  readonly flow?: FlowProgress;
}

/** A tool call that waits for one more value of the person (design 2.5). */
export interface PendingQuestion {
  readonly tool: string;
  readonly input: JsonObject;
  readonly field: string;
  readonly question: string;
  readonly reason: string;
  /** How often this was asked in a row, this time included. */
  readonly attempts: number;
  /** The values that would do, where the service can list them. */
  readonly allowed?: readonly JsonValue[];
}

/** Where the person last wrote from, and when: there they can be told something they did not ask for. */
export interface LastContact {
  readonly address: ReplyAddress;
  readonly at: string;
}

/** One conversation with one person. Times are ISO 8601 in UTC. */
export interface Session {
  readonly sessionId: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly assistantId: string;
  readonly channel: string;
  readonly status: 'active' | 'handed-off';
  /** End of the operator's lease while handed off; afterwards the assistant answers again. */
  readonly handedOffUntil?: string;
  readonly language: Language;
  /** The person asked for this language; it no longer follows what they write in. */
  readonly languageChosen?: boolean;
  /** Root first, current agent last; never empty. */
  readonly agentStack: readonly [AgentFrame, ...AgentFrame[]];
  readonly pendingConfirmation?: PendingConfirmation;
  /** The confirmation last answered, so that a second tap on its buttons is recognised. */
  readonly settledConfirmation?: Pick<PendingConfirmation, 'id' | 'references'>;
  /** A yes whose effect may have gone out; the turn that took it is not committed yet. */
  readonly decision?: Decision;
  readonly inDoubt?: OperationInDoubt;
  readonly pendingQuestion?: PendingQuestion;
  /** The buttons last shown; older ones are stale. */
  readonly offer?: Offer;
  /** Values behind the handles in stored texts, e.g. `{{PHONE_1}}`; kept here and nowhere else. */
  readonly vault?: Readonly<Record<string, string>>;
  /** Never recorded in traces: addresses are personal data. */
  readonly lastContact?: LastContact;
  /** What the channel calls the person; never recorded in traces. */
  readonly personName?: string;
  /** Counted where the assistant has budgets. */
  readonly usage?: Usage;
  /** Messages of the person so far. */
  readonly messageCount: number;
  readonly catalogueVersion: string;
  /** Optimistic lock: 0 before the first commit, +1 with each. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The frame of the agent that is talking now. */
export function currentFrame(session: Session): AgentFrame {
  return session.agentStack[session.agentStack.length - 1] ?? session.agentStack[0];
}

/** The flow the current agent runs, if any. */
export function currentFlow(session: Session): FlowProgress | undefined {
  return currentFrame(session).flow;
}
