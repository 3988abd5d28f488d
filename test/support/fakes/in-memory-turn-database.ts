import { retentionSeconds } from '../../../shared/adapters/dynamodb/retention.ts';
import type { Clock } from '../../../shared/application/ports/clock.ts';
import type {
  ClaimOutcome,
  Conversation,
  ConversationStore,
  TurnCommit,
} from '../../../shared/application/ports/conversation-store.ts';
import type { OperationsInDoubt } from '../../../shared/application/ports/operations-in-doubt.ts';
import type { Outbox, SendingRight } from '../../../shared/application/ports/outbox.ts';
import type { TipChoices } from '../../../shared/application/ports/shadow/tip-choices.ts';
import type { VerdictBoard } from '../../../shared/application/ports/shadow/verdict-board.ts';
import type { TurnProgress, TurnReader } from '../../../shared/application/ports/turn-reader.ts';
import type {
  OpeningConversation,
  UsageMeter,
} from '../../../shared/application/ports/usage-meter.ts';
import type { ConversationMessage } from '../../../shared/domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../../shared/domain/conversation/conversation-summary.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import type { OutboxEntry, TraceEvent } from '../../../shared/domain/conversation/turn-record.ts';
import type { Usage } from '../../../shared/domain/conversation/usage.ts';
import {
  type DeliveryReceipt,
  rankReceipt,
} from '../../../shared/domain/delivery/delivery-receipt.ts';
import { ConflictError } from '../../../shared/domain/errors.ts';
import type { MergedTip, Verdict } from '../../../shared/domain/shadow/tip.ts';
import type { TipChoice } from '../../../shared/domain/shadow/tip-choice.ts';
import { FaultPlan } from './fault-plan.ts';
import { FollowUpTimes } from './follow-up-times.ts';
import { InMemoryDesk } from './in-memory-desk.ts';
import { InMemoryUsage } from './in-memory-usage.ts';
import {
  pendingSince,
  refuseOtherMessages,
  type StoredClaim,
  type StoredEntry,
} from './stored-entry.ts';

type Expiring<Value> = Value & { readonly expiresAt: number };

type Ports = ConversationStore &
  Outbox &
  TurnReader &
  OperationsInDoubt &
  UsageMeter &
  TipChoices &
  VerdictBoard;

type Operation = keyof Ports;

/**
 * Conversations, outbox and turns in memory, with the promises of the real table: the contract suites
 * run on both. `failBefore` and `failAfter` kill the process around one operation.
 */
export class InMemoryTurnDatabase implements Ports {
  readonly faults: FaultPlan;
  readonly desk: InMemoryDesk;
  readonly #clock: Clock;
  readonly #sessions = new Map<string, Expiring<{ session: Session }>>();
  readonly #messages = new Map<string, Map<number, Expiring<{ message: ConversationMessage }>>>();
  readonly #summaries = new Map<string, Expiring<{ summary: ConversationSummary }>>();
  readonly #tips = new Map<string, Expiring<{ tip: MergedTip }>>();
  readonly #verdicts = new Map<string, Expiring<{ verdict: Verdict }>>();
  readonly #claims = new Map<string, Expiring<StoredClaim>>();
  readonly #outbox = new Map<string, Expiring<StoredEntry>>();
  readonly #usage = new InMemoryUsage();
  readonly #tipChoices = new Map<string, TipChoice>();
  readonly #followUps = new FollowUpTimes();
  #rights = 0;
  readonly #traces = new Map<string, Expiring<{ trace: readonly TraceEvent[] }>>();

  constructor(clock: Clock, faults = new FaultPlan()) {
    this.#clock = clock;
    this.faults = faults;
    this.desk = new InMemoryDesk(clock);
  }

  failBefore(operation: Operation, occurrence = 1): void {
    this.faults.failBefore(operation, occurrence);
  }

  failAfter(operation: Operation, occurrence = 1): void {
    this.faults.failAfter(operation, occurrence);
  }

  /** Every outbox entry, in commit order, for assertions. */
  get entries(): readonly OutboxEntry[] {
    return [...this.#outbox.values()].map(({ entry }) => structuredClone(entry));
  }

  /** What {@link Outbox.markFailed} recorded for a turn. */
  failureOf(turnId: string): string | undefined {
    return this.#outbox.get(turnId)?.failure;
  }

  load(conversationId: string, messageLimit: number): Promise<Conversation> {
    return this.faults.run('load', () => {
      const messages = [...(this.#messages.get(conversationId)?.values() ?? [])]
        .filter((stored) => this.#isAlive(stored))
        .map(({ message }) => message)
        .sort((a, b) => a.sequence - b.sequence);
      const session = this.#alive(this.#sessions.get(conversationId))?.session;
      const newest = messageLimit === 0 ? [] : messages.slice(-messageLimit);
      const summary = this.#alive(this.#summaries.get(conversationId))?.summary;
      const summarised = summary === undefined ? {} : { summary };
      const mergedTip = this.#alive(this.#tips.get(conversationId))?.tip;
      const tipped = mergedTip === undefined ? {} : { mergedTip };
      return structuredClone({ session, messages: newest, ...summarised, ...tipped });
    });
  }

  saveSummary(
    conversationId: string,
    summary: ConversationSummary,
    previous: number,
  ): Promise<void> {
    return this.faults.run('saveSummary', () => {
      const stored = this.#alive(this.#summaries.get(conversationId))?.summary;
      if ((stored?.throughSequence ?? 0) !== previous) {
        throw new ConflictError('The conversation was summarised meanwhile');
      }
      const expiresAt = this.#after(retentionSeconds.summary);
      this.#summaries.set(conversationId, { summary: structuredClone(summary), expiresAt });
    });
  }

  claim(claim: Parameters<ConversationStore['claim']>[0]): Promise<ClaimOutcome> {
    return this.faults.run('claim', () => {
      const existing = this.#alive(this.#claims.get(claim.messageId));
      if (existing?.status === 'committed') return { type: 'committed', turnId: existing.turnId };
      const isHeld = existing !== undefined && existing.leaseUntil > claim.now.getTime();
      const owner = claim.owner ?? claim.turnId;
      if (isHeld && existing.owner !== owner) return { type: 'busy' };
      this.#claims.set(claim.messageId, {
        turnId: claim.turnId,
        owner,
        status: 'claimed',
        leaseUntil: claim.leaseUntil.getTime(),
        expiresAt: this.#after(retentionSeconds.claim),
      });
      return { type: 'claimed' };
    });
  }

  checkpoint(session: Session): Promise<void> {
    return this.faults.run('checkpoint', () => {
      this.#refuseMovedSession(session);
      const expiresAt = this.#after(retentionSeconds.session);
      const stored = { session: structuredClone(session), expiresAt };
      this.#sessions.set(session.conversationId, stored);
    });
  }

  commit(turn: TurnCommit): Promise<void> {
    return this.faults.run('commit', () => {
      const committed = this.#outbox.get(turn.turnId)?.entry;
      if (committed !== undefined) return refuseOtherMessages(committed, turn);
      this.#refuseConflicts(turn);
      this.#write(structuredClone(turn));
    });
  }

  find(turnId: string): Promise<OutboxEntry | undefined> {
    return this.faults.run('find', () => structuredClone(this.#entry(turnId)?.entry));
  }

  beginSending(
    turnId: string,
    times: { readonly now: Date; readonly staleAfter: Date },
  ): ReturnType<Outbox['beginSending']> {
    return this.faults.run('beginSending', () => {
      const stored = this.#entry(turnId);
      if (stored === undefined) return undefined;
      const { status } = stored.entry;
      const isStale = (stored.staleAfter ?? Number.POSITIVE_INFINITY) <= times.now.getTime();
      if (status !== 'PENDING' && !(status === 'SENDING' && isStale)) return undefined;
      const entry: OutboxEntry = { ...stored.entry, status: 'SENDING' };
      this.#rights += 1;
      const token = `right_${this.#rights}`;
      const staleAfter = times.staleAfter.getTime();
      const { postponedTo: _until, ...rest } = stored;
      this.#outbox.set(turnId, { ...rest, entry, staleAfter, sendingBy: token });
      return structuredClone({ right: { turnId, token }, entry, sentParts: stored.sentParts });
    });
  }

  recordSentPart(right: SendingRight, part: number): Promise<boolean> {
    return this.faults.run('recordSentPart', () => {
      const stored = this.#sending(right);
      if (stored === undefined || stored.sentParts > part) return false;
      this.#outbox.set(right.turnId, { ...stored, sentParts: part });
      return true;
    });
  }

  markSent(right: SendingRight, sent: Parameters<Outbox['markSent']>[1]): Promise<void> {
    return this.faults.run('markSent', () => {
      const { at, tip, messageIds: sentMessageIds } = sent;
      const sentAt = at.toISOString();
      const ids = sentMessageIds === undefined ? {} : { sentMessageIds };
      const expiresAt = this.#after(retentionSeconds.session);
      if (tip !== undefined && this.#sending(right) !== undefined) {
        this.#tips.set(tip.conversationId, { tip: structuredClone(tip), expiresAt });
      }
      const told = tip === undefined ? {} : { tip: tip.text };
      this.#close(right, { status: 'SENT', sentAt, ...ids, ...told }, at);
    });
  }

  markFailed(right: SendingRight, failed: Parameters<Outbox['markFailed']>[1]): Promise<void> {
    return this.faults.run('markFailed', () => {
      this.#close(right, { status: 'FAILED' }, failed.at, failed.kind);
    });
  }

  recordReceipt({ turnId, ...receipt }: DeliveryReceipt): Promise<OutboxEntry | undefined> {
    return this.faults.run('recordReceipt', () => {
      const stored = this.#entry(turnId);
      if (stored === undefined) return undefined;
      const known = stored.entry.receipt;
      if (known !== undefined && rankReceipt(known.status) >= rankReceipt(receipt.status)) {
        return undefined;
      }
      const entry = { ...stored.entry, receipt };
      this.#outbox.set(turnId, { ...stored, entry });
      return structuredClone(entry);
    });
  }

  releaseSending(right: SendingRight, until?: Date): Promise<void> {
    return this.faults.run('releaseSending', () => {
      const stored = this.#sending(right);
      if (stored === undefined) return;
      const { staleAfter: _released, sendingBy: _holder, postponedTo: _until, ...rest } = stored;
      const waiting = until === undefined ? {} : { postponedTo: until.getTime() };
      const entry: OutboxEntry = { ...stored.entry, status: 'PENDING' };
      this.#outbox.set(right.turnId, { ...rest, ...waiting, entry });
    });
  }

  postVerdict(verdict: Verdict): Promise<void> {
    return this.faults.run('postVerdict', () => {
      const known = this.#alive(this.#verdicts.get(verdict.turnId));
      const expiresAt = this.#after(retentionSeconds.verdict);
      const posted = { verdict: structuredClone(verdict), expiresAt };
      if (known === undefined) this.#verdicts.set(verdict.turnId, posted);
    });
  }

  findVerdict(turnId: string): Promise<Verdict | undefined> {
    return this.faults.run('findVerdict', () =>
      structuredClone(this.#alive(this.#verdicts.get(turnId))?.verdict),
    );
  }

  wasOvertaken({ turnId, conversationId, createdAt }: OutboxEntry): Promise<boolean> {
    return this.faults.run('wasOvertaken', () =>
      [...this.#outbox.values()].some(
        ({ entry }) =>
          entry.conversationId === conversationId &&
          entry.turnId !== turnId &&
          entry.createdAt > createdAt &&
          entry.sentAt !== undefined,
      ),
    );
  }

  postpone(turnId: string, until: Date): Promise<void> {
    return this.faults.run('postpone', () => {
      const stored = this.#entry(turnId);
      if (stored === undefined || pendingSince(stored) > this.#clock.now().getTime()) return;
      this.#outbox.set(turnId, { ...stored, postponedTo: until.getTime() });
    });
  }

  listPending(overdueSince: Date, limit: number): Promise<readonly OutboxEntry[]> {
    return this.faults.run('listPending', () => {
      const due = [...this.#outbox.values()]
        .map((stored) => ({ entry: stored.entry, since: pendingSince(stored) }))
        .filter(({ since }) => since < overdueSince.getTime())
        .sort((a, b) => a.since - b.since);
      return structuredClone(due.slice(0, limit).map(({ entry }) => entry));
    });
  }

  listDue(now: Date, limit: number): Promise<readonly Session[]> {
    return this.faults.run('listDue', () => {
      const due = [...this.#sessions.values()]
        .filter((stored) => this.#isAlive(stored))
        .map(({ session }) => ({ session, at: this.#followUps.find(session) }))
        .filter(({ at }) => at <= now.getTime())
        .sort((a, b) => a.at - b.at);
      return structuredClone(due.slice(0, limit).map(({ session }) => session));
    });
  }

  postponeFollowUp(session: Session, until: Date): Promise<void> {
    return this.faults.run('postponeFollowUp', () => this.#followUps.postpone(session, until));
  }

  readUsage(userId: string, now: Date): Promise<Usage> {
    return this.faults.run('readUsage', () => this.#usage.read(userId, now));
  }

  openConversation(opening: OpeningConversation): Promise<boolean> {
    return this.faults.run('openConversation', () => this.#usage.open(opening));
  }

  findTipChoice(userId: string): Promise<TipChoice | undefined> {
    return this.faults.run('findTipChoice', () => this.#tipChoices.get(userId));
  }

  findByMessage(messageId: string): Promise<TurnProgress> {
    return this.faults.run('findByMessage', () => {
      const claim = this.#alive(this.#claims.get(messageId));
      if (claim === undefined) return { status: 'unknown' };
      if (claim.status === 'claimed') return { status: 'working' };
      const entry = this.#entry(claim.turnId)?.entry;
      if (entry === undefined) return { status: 'unknown' };
      const trace = this.#alive(this.#traces.get(claim.turnId))?.trace ?? [];
      const verdict = this.#alive(this.#verdicts.get(claim.turnId))?.verdict;
      const judged = verdict === undefined ? {} : { verdict };
      return structuredClone({ status: 'committed', entry, trace, ...judged });
    });
  }

  #refuseConflicts(turn: TurnCommit): void {
    const foreign = turn.messageIds.some(
      (id) => this.#alive(this.#claims.get(id))?.turnId !== turn.turnId,
    );
    if (foreign) throw new ConflictError('A claim belongs to another turn');
    this.#refuseMovedSession(turn.session);
  }

  #refuseMovedSession({ conversationId, version }: Session): void {
    const stored = this.#sessions.get(conversationId);
    // A turn that loaded the session in time may commit it after its last day.
    const isNew = version === 1 && this.#alive(stored) === undefined;
    if (!isNew && stored?.session.version !== version - 1) {
      throw new ConflictError('The session moved on');
    }
  }

  #write(turn: TurnCommit): void {
    const { conversationId } = turn.session;
    for (const id of turn.messageIds) {
      const expiresAt = this.#after(retentionSeconds.claim);
      this.#claims.set(id, { turnId: turn.turnId, status: 'committed', leaseUntil: 0, expiresAt });
    }
    const sessionUntil = this.#after(retentionSeconds.session);
    this.#sessions.set(conversationId, { session: turn.session, expiresAt: sessionUntil });
    this.desk.keep(turn.session, sessionUntil);
    const messages = this.#messages.get(conversationId) ?? new Map();
    this.#messages.set(conversationId, messages);
    for (const message of turn.messages) {
      messages.set(message.sequence, { message, expiresAt: this.#after(retentionSeconds.message) });
    }
    const isPending = turn.outbox.status === 'PENDING';
    const until = isPending ? Number.POSITIVE_INFINITY : this.#after(retentionSeconds.outbox);
    this.#outbox.set(turn.turnId, { entry: turn.outbox, sentParts: 0, expiresAt: until });
    if (turn.tipChoice) this.#tipChoices.set(turn.tipChoice.userId, turn.tipChoice);
    if (turn.used) this.#usage.add(turn.used, this.#clock.now());
    const traceUntil = this.#after(retentionSeconds.trace);
    this.#traces.set(turn.turnId, { trace: turn.trace, expiresAt: traceUntil });
  }

  #close(right: SendingRight, change: Partial<OutboxEntry>, at: Date, failure?: string): void {
    const stored = this.#sending(right);
    if (stored === undefined) return;
    this.#outbox.set(right.turnId, {
      entry: { ...stored.entry, ...change },
      sentParts: stored.sentParts,
      expiresAt: at.getTime() + retentionSeconds.outbox * 1_000,
      ...(failure === undefined ? {} : { failure }),
    });
  }

  /** The entry of a reply that is being sent by the holder of this right. */
  #sending({ turnId, token }: SendingRight): Expiring<StoredEntry> | undefined {
    const stored = this.#entry(turnId);
    const isHolder = stored?.entry.status === 'SENDING' && stored.sendingBy === token;
    return isHolder ? stored : undefined;
  }

  #entry(turnId: string): Expiring<StoredEntry> | undefined {
    return this.#alive(this.#outbox.get(turnId));
  }

  #alive<Value extends { readonly expiresAt: number }>(stored: Value | undefined) {
    return stored !== undefined && this.#isAlive(stored) ? stored : undefined;
  }

  #isAlive(stored: { readonly expiresAt: number }): boolean {
    return stored.expiresAt > this.#clock.now().getTime();
  }

  #after(seconds: number): number {
    return this.#clock.now().getTime() + seconds * 1_000;
  }
}
