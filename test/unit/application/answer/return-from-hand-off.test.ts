import { describe, expect, it } from 'vitest';
import type { PersonReading } from '../../../../shared/application/answer/read-message.ts';
import {
  answerWhileHandedOff,
  returnFromHandOff,
} from '../../../../shared/application/answer/return-from-hand-off.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aSession } from '../../../support/builders/session.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn({ understanding: createUnderstanding() });
const session = aSession({ status: 'handed-off', handedOffUntil: '2026-03-02T15:10:00.000Z' });
const words = (text: string): PersonReading => ({ type: 'words', text, vault: {}, wasCut: false });
const assistantSaid = (text: string) => ({
  turnId: 'turn_before',
  sequence: 1,
  agentId: 'felix',
  role: 'assistant' as const,
  text,
  at: '2026-03-02T14:59:00.000Z',
});

describe('a person who waits for a colleague', () => {
  it.each(['quiero enviar dinero', 'menú', '¿cuánto dinero tengo?'])(
    'has the assistant back by asking for something: %s',
    (text) => {
      const back = returnFromHandOff(turn, aTurnState({ session, text }), words(text));
      expect(back.session).toStrictEqual(aSession());
      expect(back.trace.map(({ type }) => type)).toStrictEqual(['returned-from-hand-off']);
    },
  );

  it('has it back by pressing a button', () => {
    const pressed: PersonReading = {
      type: 'chosen',
      label: 'Juan',
      action: { type: 'command', command: 'menu' },
    };
    expect(returnFromHandOff(turn, aTurnState({ session, text: '' }), pressed).session.status).toBe(
      'active',
    );
  });

  it('goes on telling without disturbing the wait, and is told how to come back', () => {
    const text = 'mi cargo salió dos veces';
    const state = aTurnState({ session, text });
    expect(returnFromHandOff(turn, state, words(text))).toBe(state);
    expect(answerWhileHandedOff(state)?.draft?.text).toBe('es:handed_off_waiting');
  });

  it('has it back by writing again after that', () => {
    const text = 'mi cargo salió dos veces';
    const history = [assistantSaid('es:handed_off_waiting')];
    const state = aTurnState({ session, text, history });
    expect(returnFromHandOff(turn, state, words(text)).session.status).toBe('active');
  });
});

it('leaves a conversation that nobody handed off as it is', () => {
  const state = aTurnState({ text: 'menú' });
  expect(returnFromHandOff(turn, state, words('menú'))).toBe(state);
  expect(answerWhileHandedOff(state)).toBeUndefined();
});
