import { toDeskItem } from '../../domain/desk/desk-session.ts';
import { answerEntry } from '../../domain/desk/desk-steps.ts';
import { localize } from '../turn-state/turn-state.ts';
import { changeDesk, type DeskDecision, type DeskPlace } from './change-desk.ts';
import type { DeskOutcome, DeskPorts } from './desk-ports.ts';
import { offerAssistant } from './offer-assistant.ts';

/**
 * Sends a colleague's words to the person, once per key: the turn's id follows from it. They are
 * never read as anything but words, so no money moves by them; below stands the way back.
 */
export async function answerPerson(
  ports: DeskPorts,
  conversationId: string,
  by: string,
  text: string,
  key: string,
): Promise<DeskOutcome> {
  const turnId = `desk_${ports.hasher.hash({ conversationId, key }).slice(0, 32)}`;
  const earlier = await findEarlier(ports, conversationId, turnId, text);
  if (earlier !== undefined) return earlier;
  return await changeDesk(ports, conversationId, turnId, (place) =>
    decideAnswer(ports, place, by, text),
  );
}

function decideAnswer(ports: DeskPorts, place: DeskPlace, by: string, text: string): DeskDecision {
  const { session, catalogue, now } = place;
  const step = answerEntry(session, { by, now });
  if (step.type === 'refused') return step;
  if (session.isUnreachable === true) return { type: 'refused', because: 'unreachable' };
  if (session.lastContact === undefined) return { type: 'refused', because: 'no-address' };
  const words = `${localize(place, catalogue.texts.colleague_writes)}\n\n${text}`;
  const says = { text: words, options: [offerAssistant(ports, place)] };
  return { type: 'change', session: step.session, did: 'answered', by, says };
}

/** What became of the same request before: it is queued again if it has not left yet. */
async function findEarlier(
  { outbox, replies, store }: DeskPorts,
  conversationId: string,
  turnId: string,
  text: string,
): Promise<DeskOutcome | undefined> {
  const entry = await outbox.find(turnId);
  if (entry === undefined) return undefined;
  if (!entry.reply.text.endsWith(`\n\n${text}`)) {
    return { type: 'refused', because: 'key-reused' };
  }
  if (entry.status === 'PENDING') await replies.enqueue({ turnId, conversationId });
  const { session } = await store.load(conversationId, 0);
  const item = session && toDeskItem(session);
  return item === undefined ? { type: 'unknown' } : { type: 'repeated', item, turnId };
}
