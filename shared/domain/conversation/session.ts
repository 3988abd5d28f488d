import type { EngineTextKey } from '../catalogue/engine-texts.ts';
import type { DeskEntry } from '../desk/desk-entry.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Language } from '../localized-text.ts';
import type { ShadowMemory } from '../shadow/shadow-memory.ts';
import type { LeftConfirmation, PendingConfirmation } from './confirmation.ts';
import type { Decision, OperationInDoubt } from './decision.ts';
import type { Offer } from './offer.ts';
import type { ReplyAddress } from './turn-record.ts';

/**
 * Progress of a flow. It is stored in the frame of the agent that runs it, so going back restores
 * it.
 */
export interface FlowProgress {
  readonly flowId: string;
  readonly state: string;
  /** Slots: values that the person gave or that a declared mapping saved from a tool's data. */
  readonly data: JsonObject;
  /** Enrichment results by their declared key. */
  readonly context: JsonObject;
  /** When each key of `context` was loaded. A lookup that failed has no entry. */
  readonly loadedAt?: Readonly<Record<string, string>>;
  readonly enteredAt: string;
  /** Slot → input of its tool, for values that were said before the flow came to their slots. */
  readonly wanted?: Readonly<Record<string, JsonObject>>;
  /** Words that said more than could be read then; later steps may know what they mean. */
  readonly heard?: string;
  /** What was said of a day or rhythm that the flow cannot keep: it stands at its question, too. */
  readonly onlyNow?: EngineTextKey;
  /** The person means what is somebody else's: nothing of their own is taken for it. */
  readonly isOfOthers?: boolean;
  /** The person asked to have it repeated, and it can be done only once. */
  readonly wantsRepeated?: boolean;
  /** The state whose enrichments are in `context`. Differs from `state` until they have run. */
  readonly enrichedState?: string;
}

export interface AgentFrame {
  readonly agentId: string;
  readonly enteredAt: string;
  readonly entryReason: string;
  readonly flow?: FlowProgress;
}

/** A tool call that waits for one more value from the person. */
export interface PendingQuestion {
  readonly tool: string;
  readonly input: JsonObject;
  readonly field: string;
  readonly question: string;
  readonly reason: string;
  /** How often this was asked in a row, this time included. */
  readonly attempts: number;
  /** The acceptable values, when the service can list them. */
  readonly allowed?: readonly JsonValue[];
  /** What the person reads for each of them, in the same order. */
  readonly labels?: readonly string[];
}

/** A wish that waits for its turn. Its words hold handles instead of values, like stored texts. */
export interface KeptWish {
  /** The words to read it by when its turn has come. */
  readonly order: string;
  /** The words to name it by. */
  readonly words: string;
  /** What else the thing that it is about goes by: "internet" of "Telmex". */
  readonly names?: readonly string[];
  readonly timesOffered: number;
  /** What it comes to, where code knows: it is put to the person as soon as its turn has come. */
  readonly call?: WishedCall;
  /** Id of the confirmation whose yes it waits for; without that yes it is dropped. */
  readonly after?: string;
}

/** A call that puts an action to the person. */
export interface WishedCall {
  readonly tool: string;
  readonly input: JsonObject;
}

/** Where and when the person last wrote. Notices are sent there. */
export interface LastContact {
  readonly address: ReplyAddress;
  readonly at: string;
}

/** One conversation with one person. Times are ISO 8601 in UTC. */
export interface Session {
  readonly sessionId: string;
  readonly conversationId: string;
  /** The account that the person acts for. */
  readonly userId: string;
  /** Who the channel says the person is; absent where that is the account itself. */
  readonly identity?: string;
  /**
   * The conversation came to its account after this message: it and the ones before are another
   * account's, and no prompt shows them.
   */
  readonly historyAfter?: number;
  readonly assistantId: string;
  readonly channel: string;
  readonly status: 'active' | 'handed-off';
  /** End of the operator's lease, set while handed off. Afterwards the assistant answers again. */
  readonly handedOffUntil?: string;
  /** While handed off: a colleague is writing, so that nobody else does. */
  readonly isHeld?: true;
  /** What colleagues know of it, from when it was handed off until it is handed off anew. */
  readonly desk?: DeskEntry;
  /** The person blocked us: nothing is sent that they did not ask for. */
  readonly isUnreachable?: true;
  /** Id of the album answered last: its parts may arrive after the answer. */
  readonly album?: string;
  /** Channel's id of the message whose edit came too late, so that the person is told once. */
  readonly lateEdit?: string;
  readonly language: Language;
  /** IANA zone, once the person said where they are; before, the assistant's. */
  readonly timezone?: string;
  /** The person asked for this language, so it no longer follows the language they write in. */
  readonly languageChosen?: boolean;
  /** Root first, current agent last. Never empty. */
  readonly agentStack: readonly [AgentFrame, ...AgentFrame[]];
  readonly pendingConfirmation?: PendingConfirmation;
  /** The confirmation answered last, so that a second tap on its buttons is recognised. */
  readonly settledConfirmation?: Pick<PendingConfirmation, 'id' | 'references'>;
  /** A prompt that went without an answer, until it would have expired. */
  readonly leftConfirmation?: LeftConfirmation;
  /** A yes whose effect may have gone out; the turn that took it is not committed yet. */
  readonly decision?: Decision;
  /** Oldest first; never empty. */
  readonly inDoubt?: readonly OperationInDoubt[];
  readonly pendingQuestion?: PendingQuestion;
  /** How many replies in a row did not get the person on. Absent after one that did. */
  readonly misses?: number;
  /** What the person asked for beside what is being done, in the order of their words. */
  readonly wishes?: readonly KeptWish[];
  /** What limits what is under way and is not taken into account, as written; masked. */
  readonly limits?: readonly string[];
  /** The buttons shown last. Older ones are stale. */
  readonly offer?: Offer;
  /** The buttons of notices, newest first; a reply does not make them stale. */
  readonly noticeOffers?: readonly Offer[];
  /**
   * Values behind the handles in stored texts and traces, e.g. `{{PHONE_1}}`. Stored only here.
   */
  readonly vault?: Readonly<Record<string, string>>;
  /** Never recorded in traces: addresses are personal data. */
  readonly lastContact?: LastContact;
  /** What the channel calls the person. Never recorded in traces. */
  readonly personName?: string;
  /** One conversation too many of its hour: only code answers, until there may be one more. */
  readonly isOnHold?: true;
  /** Present once a tip was shown or the person said whether they want any. */
  readonly shadow?: ShadowMemory;
  /** Number of messages from the person so far. */
  readonly messageCount: number;
  readonly catalogueVersion: string;
  /** Optimistic lock: 0 before the first commit, incremented by each commit. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Who may use the session, as the channel says. */
export function sessionIdentity({
  identity,
  userId,
}: Pick<Session, 'identity' | 'userId'>): string {
  return identity ?? userId;
}

/** The frame of the agent that is talking now, which is the top of the stack. */
export function currentFrame(session: Session): AgentFrame {
  return session.agentStack[session.agentStack.length - 1] ?? session.agentStack[0];
}

/** The flow that the current agent runs, if any. */
export function currentFlow(session: Session): FlowProgress | undefined {
  return currentFrame(session).flow;
}

/** The session without the question that waited for a yes. */
export function withoutPending({ pendingConfirmation: _gone, ...session }: Session): Session {
  return session;
}
