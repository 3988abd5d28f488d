import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { carryOver } from '../../domain/conversation/carry-over.ts';
import type {
  LeftConfirmation,
  PendingConfirmation,
} from '../../domain/conversation/confirmation.ts';
import { expireHandOff, isHandedOff } from '../../domain/conversation/hand-off.ts';
import { type InboundMessage, isWritten } from '../../domain/conversation/inbound-message.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { applyTipChoices, type TipChoice } from '../../domain/shadow/tip-choice.ts';
import { markVisited } from '../flow/move-flow.ts';
import { readTipChoices } from '../shadow/read-tip-choices.ts';
import { recallTip, withTips } from '../shadow/recall-tip.ts';
import { undoesAction } from '../tools/find-undo.ts';
import { chooseDeadline } from '../turn-state/time-left.ts';
import type { Turn } from '../turn-state/turn.ts';
import { describePlace, type Inbound, type TurnState } from '../turn-state/turn-state.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import type { Burst } from './coalesce-messages.ts';
import { type LoadedConversation, loadConversation } from './load-conversation.ts';
import { meterUsage } from './meter-usage.ts';

/**
 * The state a turn starts from: the stored conversation or a new one. While it is in the middle of
 * something it stays on its catalogue version; when it is not, or that version no longer exists, it
 * is carried over to the active one. It goes on for the account that the person acts for now.
 */
export async function beginTurn(
  ports: Pick<
    TurnPorts,
    | 'store'
    | 'catalogues'
    | 'turnBudgetMs'
    | 'usages'
    | 'tipChoices'
    | 'accounts'
    | 'hasDemoAccounts'
  >,
  turn: Turn,
  turnId: string,
  burst: Burst,
  { stopsAt, beganAt }: { readonly stopsAt?: Date; readonly beganAt?: Date } = {},
): Promise<TurnState> {
  const { catalogues, turnBudgetMs } = ports;
  const [first] = burst;
  const now = turn.now();
  const active = await catalogues.load(first.assistantId);
  const loaded = await loadConversation(ports, first, active, now);
  const { messages, summary, mergedTip } = loaded;
  const current = expireHandOff(loaded.session, now.toISOString());
  const known = recallTip(withPersonName(current, first), mergedTip);
  const [{ session: metered, usage }, tipChoices] = await Promise.all([
    meterUsage(ports.usages, known, active.assistant, burst, now),
    findTipChoices(ports, active, burst, loaded),
  ]);
  const session = applyTipChoices(metered, tipChoices ?? []);
  const openingMs = turn.now().getTime() - now.getTime();
  const catalogue = isUnderWay(session)
    ? await catalogues.load(active.assistant.id, session.catalogueVersion)
    : active;
  const begun: TurnState = {
    turnId,
    catalogue,
    ...carryOverSession(session, catalogue),
    ...loaded.marks,
    inbound: toInbound(burst),
    receipts: [],
    history: withTips(messages, session.shadow),
    ...(summary === undefined ? {} : { summary }),
    ...(mergedTip === undefined ? {} : { mergedTip }),
    ...(tipChoices === undefined ? {} : { tipChoices }),
    text: '',
    hasUnreadWords: false,
    exchange: [],
    toolExchanges: [],
    iterations: 0,
    modelCalls: 0,
    inputTokens: 0,
    outputTokens: 0,
    stable: true,
    canNavigate: true,
    path: [],
    trace: [],
    ...(usage === undefined ? {} : { usage }),
    deadline: chooseDeadline(beganAt ?? now, turnBudgetMs, openingMs, stopsAt),
    ...(stopsAt === undefined ? {} : { stopsAt }),
  };
  return markVisited(recordOrigin(turn, begun, session));
}

/**
 * What the account said of tips, and, where the conversation has just come to it, the one before.
 * Nothing is read where nobody gives tips, nor when nobody wrote.
 */
async function findTipChoices(
  { tipChoices }: Pick<TurnPorts, 'tipChoices'>,
  { shadow }: Catalogue,
  burst: Burst,
  { session, formerUserId = session.userId }: LoadedConversation,
): Promise<readonly TipChoice[] | undefined> {
  if (shadow === undefined || !isWritten(burst[0])) return undefined;
  return await readTipChoices(tipChoices, [session.userId, formerUserId]);
}

function toInbound([first, ...rest]: Burst): Inbound {
  const last = rest.at(-1) ?? first;
  const isEdited = rest.some(({ content }) => content.type === 'edit');
  return {
    messageIds: [first, ...rest].map(({ messageId }) => messageId),
    userId: first.userId,
    provenance: isEdited ? { ...first.provenance, isEdited } : first.provenance,
    sentAt: new Date(first.sentAt),
    lastSentAt: new Date(last.sentAt),
    address: last.address,
    ...findVerifiedPhone(first),
  };
}

/** Whoever sends a card means the phone on it, which the channel vouches for if it is their own. */
function findVerifiedPhone({ content, verifiedPhone: ofSender }: InboundMessage) {
  const shared = content.type === 'attachment' ? content.attachment : undefined;
  const [ofCard] = shared?.type === 'contact' && shared.isOwn === true ? shared.phones : [];
  const verifiedPhone = shared?.type === 'contact' ? ofCard : ofSender;
  return verifiedPhone === undefined ? {} : { verifiedPhone };
}

/** People change what they are called; a button's message may not say it. */
function withPersonName(session: Session, { personName }: InboundMessage): Session {
  return personName === undefined ? session : { ...session, personName };
}

/**
 * A flow runs somewhere on the stack, an answer of the person is awaited, or an operation is open.
 */
function isUnderWay(session: Session): boolean {
  const { agentStack, pendingConfirmation, pendingQuestion, decision, inDoubt } = session;
  const isInFlow = agentStack.some(({ flow }) => flow !== undefined);
  const waiting = [pendingConfirmation, pendingQuestion, decision, inDoubt];
  return isInFlow || waiting.some((part) => part !== undefined);
}

/** The session as this catalogue can continue it. While a human has it, nothing is changed. */
function carryOverSession(stored: Session, catalogue: Catalogue) {
  const { session, lost } = isHandedOff(stored)
    ? { session: stored, lost: false }
    : carryOver(stored, catalogue);
  const { pendingConfirmation, pendingQuestion } = session;
  return {
    session,
    isCarriedOver: session.catalogueVersion !== stored.catalogueVersion,
    preface: lost ? ['flow_outdated' as const] : [],
    ...(pendingConfirmation ? { confirmationAtStart: toMark(catalogue, pendingConfirmation) } : {}),
    ...(pendingQuestion ? { openQuestion: pendingQuestion } : {}),
  };
}

function toMark(catalogue: Catalogue, pending: PendingConfirmation): LeftConfirmation {
  const { id, expiresAt } = pending;
  return { id, expiresAt, ...(undoesAction({ catalogue }, pending) && { undoes: true }) };
}

/**
 * Records the call that wrote the summary, which no turn counts as its own, and what could not go
 * on.
 */
function recordOrigin(turn: Turn, state: TurnState, stored: Session): TurnState {
  const { summary, preface } = state;
  const noted = summary
    ? turn.record(state, 'history-summary', {
        throughSequence: summary.throughSequence,
        writtenAt: summary.at,
        ...summary.call,
      })
    : state;
  if (preface.length === 0) return noted;
  const details = { from: stored.catalogueVersion, place: describePlace(stored) };
  return turn.record(noted, 'flow-outdated', details);
}
