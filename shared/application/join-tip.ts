import type { OutboxEntry } from '../domain/conversation/turn-record.ts';
import type { MergedTip, Verdict } from '../domain/shadow/tip.ts';
import type { ChannelPart, ChannelSender } from './ports/channel/channel-sender.ts';
import type { Clock } from './ports/clock.ts';
import type { VerdictBoard } from './ports/shadow/verdict-board.ts';
import type { Timer } from './ports/timer.ts';
import { renderReply } from './render-reply.ts';

export interface TipPorts {
  readonly board: Pick<VerdictBoard, 'findVerdict'>;
  readonly clock: Clock;
  readonly timer: Timer;
}

/** What became of the tip that a reply may have got. */
export type JoinOutcome = 'merged' | 'late' | 'none' | 'elsewhere' | 'no-room' | 'failed';

/** The parts to send; with the tip in them where there was one in time. */
export interface JoinedReply {
  readonly parts: readonly ChannelPart[];
  readonly tip?: MergedTip;
  /** Absent when nobody watched the turn. */
  readonly outcome?: JoinOutcome;
}

/** How often the board is asked while a reply waits. */
const pollMs = 50;

/**
 * Renders a reply, with the tip of its turn if the verdict comes in time. Waits at most as long as
 * the reply allows, and not at all when nobody watches the turn. A tip never splits a message and
 * never makes a reply late or lost: whatever goes wrong with it, the reply goes out without it.
 */
export async function joinTip(
  ports: TipPorts,
  sender: ChannelSender,
  entry: OutboxEntry,
): Promise<JoinedReply> {
  const { evaluation, turnId, conversationId } = entry;
  const parts = renderReply(sender, entry);
  if (evaluation === undefined) return { parts };
  const found = await findInTime(ports, turnId, evaluation.graceMs);
  if (found === 'late' || found === 'failed') return { parts, outcome: found };
  if (found.standing !== evaluation.standing) return { parts, outcome: 'elsewhere' };
  if (found.tip === undefined) return { parts, outcome: 'none' };
  const joined = renderReply(sender, entry, found.tip.text);
  if (!isOneMore(parts, joined)) return { parts, outcome: 'no-room' };
  const at = ports.clock.now().toISOString();
  const tip = { ...found.tip, conversationId, turnId, standing: found.standing, at };
  return { parts: joined, tip, outcome: 'merged' };
}

/** The tip is in the one message that the reply is; a channel without room for it leaves it out. */
function isOneMore(parts: readonly ChannelPart[], joined: readonly ChannelPart[]): boolean {
  const isOne = parts.length === 1 && joined.length === 1;
  return isOne && JSON.stringify(parts) !== JSON.stringify(joined);
}

/** A board that hangs is as good as one without a verdict. */
async function findInTime(
  ports: TipPorts,
  turnId: string,
  graceMs: number,
): Promise<Verdict | 'late' | 'failed'> {
  const search = { isOver: false };
  const found = awaitVerdict(ports, turnId, search).catch(() => 'failed' as const);
  const end = ports.timer.wait(graceMs).then(() => 'late' as const);
  const first = await Promise.race([found, end]);
  search.isOver = true;
  return first;
}

/** Asks the board until there is a verdict or nobody waits any more. */
async function awaitVerdict(
  { board, timer }: TipPorts,
  turnId: string,
  search: { readonly isOver: boolean },
): Promise<Verdict | 'late'> {
  for (;;) {
    const verdict = await board.findVerdict(turnId);
    if (verdict !== undefined) return verdict;
    if (search.isOver) return 'late';
    await timer.wait(pollMs);
  }
}
