import { describe, expect, it } from 'vitest';
import { handOff, isHeld } from '../../../../shared/domain/conversation/hand-off.ts';
import type { Session } from '../../../../shared/domain/conversation/session.ts';
import {
  findHolder,
  findWaitingSince,
  isOverdue,
} from '../../../../shared/domain/desk/desk-entry.ts';
import {
  leaveDesk,
  openEntry,
  returnToAssistant,
} from '../../../../shared/domain/desk/desk-session.ts';
import {
  answerEntry,
  awaitsColleague,
  type DeskStep,
  noteEntry,
  releaseEntry,
  takeEntry,
} from '../../../../shared/domain/desk/desk-steps.ts';
import { aPendingConfirmation } from '../../../support/builders/pending-confirmation.ts';
import { aSession } from '../../../support/builders/session.ts';

const start = Date.parse('2026-03-02T15:00:00.000Z');
const minute = (minutes: number) => new Date(start + minutes * 60_000);
const iso = (minutes: number) => minute(minutes).toISOString();
const by = (name: string, minutes: number) => ({ by: name, now: minute(minutes) });
const opening = { reason: 'asked', place: 'felix', summary: '«una persona»' } as const;
const waiting = openEntry(handOff(aSession(), iso(0)), opening, iso(0));

function unwrap(step: DeskStep): Session {
  if (step.type === 'refused') throw new Error(step.because);
  return step.session;
}
const taken = unwrap(takeEntry(waiting, by('marta', 1)));
const refusal = (step: DeskStep) => (step.type === 'refused' ? step.because : 'done');
const didOf = ({ desk }: Session) => desk?.log.map((event) => `${event.by} ${event.did}`);

describe('an entry at the desk', () => {
  it('waits with its reason, its summary and since when', () => {
    expect(waiting.desk).toStrictEqual({
      state: 'waiting',
      since: iso(0),
      ...opening,
      log: [{ at: iso(0), by: 'person', did: 'opened' }],
    });
  });

  it('is taken for a quarter of an hour, during which the assistant is silent', () => {
    expect(isHeld(taken)).toBe(true);
    expect(taken.desk?.holder).toStrictEqual({ by: 'marta', until: iso(16), answers: 0 });
    expect(taken.handedOffUntil).toBe(iso(16));
  });

  it('is held against another colleague, who hears who has it', () => {
    const step = takeEntry(taken, by('luis', 2));
    expect(step).toStrictEqual({ type: 'refused', because: 'held', holder: taken.desk?.holder });
    expect(refusal(answerEntry(taken, by('luis', 2)))).toBe('held');
    expect(refusal(releaseEntry(taken, by('luis', 2), ''))).toBe('held');
  });

  it.each([
    ['taking it again', (session: Session) => takeEntry(session, by('marta', 10))],
    ['writing', (session: Session) => answerEntry(session, by('marta', 10))],
    ['noting', (session: Session) => noteEntry(session, by('marta', 10), 'llamó')],
  ])('is held for longer by %s', (_, step) => {
    expect(unwrap(step(taken)).desk?.holder?.until).toBe(iso(25));
  });

  it('is another’s to take once the lease has ended; the one before hears so', () => {
    expect(refusal(answerEntry(taken, by('marta', 16)))).toBe('lease-ended');
    const other = unwrap(takeEntry(taken, by('luis', 16)));
    expect(other.desk?.holder?.by).toBe('luis');
    expect(refusal(answerEntry(other, by('marta', 17)))).toBe('held');
  });

  it('is answered by nobody who has not taken it', () => {
    expect(refusal(answerEntry(waiting, by('marta', 1)))).toBe('not-taken');
    expect(refusal(answerEntry(aSession(), by('marta', 1)))).toBe('not-at-desk');
  });

  it('takes a note of anybody, and stays with who has it', () => {
    const noted = unwrap(noteEntry(taken, by('luis', 2), 'es cliente desde 2019'));
    expect(noted.desk?.holder).toStrictEqual(taken.desk?.holder);
    expect(noted.desk?.log.at(-1)).toStrictEqual({
      at: iso(2),
      by: 'luis',
      did: 'noted',
      note: 'es cliente desde 2019',
    });
  });

  it('is released to the assistant with what it has to know', () => {
    const released = unwrap(releaseEntry(taken, by('marta', 5), 'resuelto'));
    expect(released).toMatchObject({
      status: 'active',
      desk: { state: 'released', releasedAt: iso(5), outcome: 'resuelto' },
    });
    expect(released.desk?.holder).toBeUndefined();
    expect(refusal(answerEntry(released, by('marta', 6)))).toBe('released');
    expect(refusal(releaseEntry(released, by('marta', 6), 'x'))).toBe('released');
  });

  it('is reckoned with by whoever was answered, or wrote since it was taken', () => {
    const wrote = (session: Session, at: number): Session => ({
      ...session,
      ...(session.desk && { desk: { ...session.desk, lastWordsAt: iso(at) } }),
    });
    expect(awaitsColleague(taken)).toBe(false);
    expect(awaitsColleague(wrote(taken, 0))).toBe(false);
    expect(awaitsColleague(wrote(taken, 3))).toBe(true);
    expect(awaitsColleague(unwrap(answerEntry(taken, by('marta', 3))))).toBe(true);
  });

  it('is opened again by taking it, with what was done before', () => {
    const released = unwrap(releaseEntry(taken, by('marta', 5), 'resuelto'));
    const again = unwrap(takeEntry(released, by('luis', 6)));
    expect(again.desk).not.toHaveProperty('outcome');
    expect(didOf(again)).toStrictEqual([
      'person opened',
      'marta took',
      'marta released',
      'luis took',
    ]);
  });

  it('drops a prompt only when somebody wrote in between', () => {
    const pendingConfirmation = aPendingConfirmation();
    const quiet = unwrap(releaseEntry({ ...taken, pendingConfirmation }, by('marta', 2), 'x'));
    expect(quiet.pendingConfirmation).toStrictEqual(pendingConfirmation);
    const answered = unwrap(answerEntry({ ...taken, pendingConfirmation }, by('marta', 2)));
    const { id, expiresAt } = pendingConfirmation;
    const spoken = unwrap(releaseEntry(answered, by('marta', 3), 'x'));
    expect(spoken.pendingConfirmation).toBeUndefined();
    expect(spoken.leftConfirmation).toStrictEqual({ id, expiresAt });
  });
});

describe('a person at the desk', () => {
  it('keeps their place when they ask once more', () => {
    expect(openEntry(waiting, { ...opening, reason: 'danger' }, iso(9))).toBe(waiting);
    expect(openEntry(taken, opening, iso(9))).toBe(taken);
  });

  it('of whom there only was a case waits as soon as they ask for somebody', () => {
    const known = openEntry(aSession(), { ...opening, reason: 'case' }, iso(0));
    expect(openEntry(known, { ...opening, reason: 'case' }, iso(5))).toBe(known);
    const asked = openEntry(known, opening, iso(9));
    expect(asked.desk).toMatchObject({ state: 'waiting', reason: 'asked', since: iso(9) });
    expect(openEntry(waiting, { ...opening, reason: 'case' }, iso(9))).toBe(waiting);
  });

  it('waits anew when the colleague’s time is over', () => {
    const again = openEntry(taken, opening, iso(20));
    expect(again.desk).toMatchObject({ state: 'waiting', since: iso(20) });
    expect(again.desk?.holder).toBeUndefined();
    expect(didOf(again)).toStrictEqual(['person opened', 'marta took', 'person opened']);
  });

  it('leaves by interrupting a colleague, and keeps waiting for one who has not come', () => {
    expect(returnToAssistant(taken, iso(3))).toMatchObject({
      status: 'active',
      desk: { state: 'released', releasedAt: iso(3) },
    });
    expect(returnToAssistant(waiting, iso(3))).toMatchObject({
      status: 'active',
      desk: { state: 'waiting' },
    });
    expect(leaveDesk(waiting, iso(3)).desk?.state).toBe('released');
    const nobody = aSession();
    expect(leaveDesk(nobody, iso(3))).toBe(nobody);
  });

  it.each([
    ['waits', waiting, 15, iso(0), false],
    ['has waited for too long', waiting, 16, iso(0), true],
    ['is served', taken, 10, undefined, false],
    ['was left without a word', taken, 30, iso(16), false],
    ['was left without a word for too long', taken, 32, iso(16), true],
    ['was answered', unwrap(answerEntry(taken, by('marta', 2))), 60, undefined, false],
    [
      'has a case',
      openEntry(aSession(), { ...opening, reason: 'case' }, iso(0)),
      60,
      undefined,
      false,
    ],
    ['has left', leaveDesk(waiting, iso(3)), 60, undefined, false],
  ])('who %s is known to', (_, { desk }, minutes, since, overdue) => {
    if (desk === undefined) throw new Error('no entry');
    expect(findWaitingSince(desk, minute(minutes))).toBe(since);
    expect(isOverdue(desk, minute(minutes))).toBe(overdue);
  });

  it('is nobody’s when the lease ends at this very moment', () => {
    if (taken.desk === undefined) throw new Error('no entry');
    expect(findHolder(taken.desk, minute(15.99))?.by).toBe('marta');
    expect(findHolder(taken.desk, minute(16))).toBeUndefined();
  });

  it('has a log of the newest forty things', () => {
    const noted = Array.from({ length: 60 }, (_, n) => n).reduce(
      (session, n) => unwrap(noteEntry(session, by('marta', 1), `nota ${n}`)),
      taken,
    );
    expect(noted.desk?.log).toHaveLength(40);
    expect(noted.desk?.log.at(-1)?.note).toBe('nota 59');
  });
});
