import type { Session } from '../../domain/conversation/session.ts';
import { isOverdue } from '../../domain/desk/desk-entry.ts';
import { toDeskItem } from '../../domain/desk/desk-session.ts';
import {
  awaitsColleague,
  type DeskStep,
  noteEntry,
  releaseEntry,
  takeEntry,
} from '../../domain/desk/desk-steps.ts';
import { hideEarlier } from '../accounts/hide-earlier.ts';
import { localize } from '../turn-state/turn-state.ts';
import { answerPerson } from './answer-person.ts';
import { changeDesk, type DeskDecision, type DeskPlace } from './change-desk.ts';
import type { DeskOutcome, DeskPorts, DeskReading, ListedEntry } from './desk-ports.ts';

/** What colleagues do with conversations that were handed to them. `by` is the colleague. */
export interface Desk {
  /** Who waits longest first. */
  list(limit: number): Promise<readonly ListedEntry[]>;
  read(conversationId: string, messageLimit: number): Promise<DeskReading>;
  take(conversationId: string, by: string): Promise<DeskOutcome>;
  /** @param key the same key sends nothing twice, for a week */
  answer(conversationId: string, by: string, text: string, key: string): Promise<DeskOutcome>;
  note(conversationId: string, by: string, text: string): Promise<DeskOutcome>;
  /** @param summary what the assistant has to know from now on */
  release(conversationId: string, by: string, summary: string): Promise<DeskOutcome>;
}

/** Wires the desk, once per process. Safe to repeat at any point, also where a process died. */
export function createDesk(ports: DeskPorts): Desk {
  const { board, clock, ids } = ports;
  const nextTurn = () => ids.next('desk');
  return {
    list: async (limit) => {
      const now = clock.now();
      const open = await board.listOpen(limit);
      return open.map((item) => ({ ...item, isOverdue: isOverdue(item.entry, now) }));
    },
    read: (conversationId, messageLimit) => readEntry(ports, conversationId, messageLimit),
    take: (conversationId, by) =>
      changeDesk(ports, conversationId, nextTurn(), ({ session, now }) =>
        decide(takeEntry(session, { by, now }), { did: 'took', by }),
      ),
    answer: (...answer) => answerPerson(ports, ...answer),
    note: (conversationId, by, text) =>
      changeDesk(ports, conversationId, nextTurn(), (place) => {
        const note = redact(ports, place, text);
        return decide(noteEntry(place.session, { by, now: place.now }, note), { did: 'noted', by });
      }),
    release: (conversationId, by, summary) => release(ports, conversationId, by, summary),
  };
}

async function readEntry(
  { store }: DeskPorts,
  conversationId: string,
  messageLimit: number,
): Promise<DeskReading> {
  const { session, ...stored } = await store.load(conversationId, messageLimit);
  const item = session && toDeskItem(session);
  if (session === undefined || item === undefined) return { type: 'unknown' };
  return { type: 'found', item, messages: hideEarlier(stored, session).messages };
}

/**
 * Whoever heard from the colleague, or wrote to them, hears that they have left. What was released
 * already is as it should be: a request that got no answer may be sent again.
 */
async function release(
  ports: DeskPorts,
  conversationId: string,
  by: string,
  summary: string,
): Promise<DeskOutcome> {
  const turnId = ports.ids.next('desk');
  const outcome = await changeDesk(ports, conversationId, turnId, (place) => {
    const { session, now } = place;
    const step = releaseEntry(session, { by, now }, redact(ports, place, summary));
    const says = awaitsColleague(session) ? { says: sayGone(place) } : {};
    return decide(step, { did: 'released', by, ...says });
  });
  if (outcome.type !== 'refused' || outcome.because !== 'released') return outcome;
  const found = await readEntry(ports, conversationId, 1);
  const isOwn = found.type === 'found' && wasReleasedBy(found.item.entry.log, by);
  return isOwn ? { type: 'repeated', item: found.item, turnId } : outcome;
}

function wasReleasedBy(log: NonNullable<Session['desk']>['log'], by: string): boolean {
  const last = log.findLast(({ did }) => did !== 'noted');
  return last?.did === 'released' && last.by === by;
}

function sayGone(place: DeskPlace) {
  return { text: localize(place, place.catalogue.texts.colleague_left), options: [] };
}

function decide(
  step: DeskStep,
  told: Omit<Extract<DeskDecision, { type: 'change' }>, 'type' | 'session'>,
): DeskDecision {
  return step.type === 'refused' ? step : { ...told, type: 'change', session: step.session };
}

/** What colleagues write for each other or for the assistant holds nothing that may not be kept. */
function redact({ understanding }: DeskPorts, { catalogue }: DeskPlace, text: string): string {
  const { mask } = catalogue.assistant.redaction;
  return understanding.redact(text, { mask }).text;
}
