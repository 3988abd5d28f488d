import { handOff } from '../../domain/conversation/hand-off.ts';
import type { HandOffReason } from '../../domain/desk/desk-entry.ts';
import { openEntry } from '../../domain/desk/desk-session.ts';
import type { Turn } from './turn.ts';
import { describePlace, type TurnState, withSession } from './turn-state.ts';

/** What a colleague reads before anything else: the person's last messages, cut. */
const MAX_MESSAGES = 3;
const MAX_WORDS = 200;
const MAX_HISTORY = 500;

/** Hands the conversation to the desk, where a colleague finds it. */
export function callColleague(turn: Turn, state: TurnState, reason: HandOffReason): TurnState {
  const now = turn.now().toISOString();
  const opening = { reason, place: describePlace(state.session), summary: summarise(state) };
  const handed = openEntry(handOff(state.session, now), opening, now);
  return turn.record(withSession(state, handed), 'handed-off', { reason });
}

/** As it is stored: redacted, with handles instead of values. */
function summarise({ history, summary, said, text }: TurnState): string {
  const told = history.filter(({ role }) => role === 'user').map((message) => message.text);
  const words = [...told, said ?? text].filter((each) => each !== '').slice(-MAX_MESSAGES);
  const quoted = words.map((each) => `«${cut(each, MAX_WORDS)}»`).join(' ');
  return [cut(summary?.text ?? '', MAX_HISTORY), quoted].filter(Boolean).join('\n');
}

function cut(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length).trimEnd()}…` : line;
}
