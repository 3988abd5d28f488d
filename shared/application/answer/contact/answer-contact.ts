import { listReadableSlots } from '../../flow/slots/read-slots.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findProperty } from '../../values/find-property.ts';
import { answerWords } from '../words/answer-words.ts';
import type { ContactReading } from './read-contact.ts';

/**
 * Takes a shared contact for the value that is asked for: its number or its name, through the same
 * checks as if it had been typed. Returns `undefined` where neither is wanted, and for a name that
 * cannot be one: what stands on a card is not the person's own words.
 */
export async function answerContact(
  turn: Turn,
  state: TurnState,
  contact: ContactReading,
): Promise<TurnState | undefined> {
  const value = chooseValue(turn, state, contact);
  if (value === undefined) return undefined;
  const noted = turn.record(state, 'contact-read', { as: value.as });
  // A recording of the turn has no values, and so no vault to put in place of the session's.
  const kept = Object.keys(contact.vault).length > 0 ? { vault: contact.vault } : {};
  const session = { ...noted.session, ...kept };
  return await answerWords(turn, { ...noted, session, text: value.text, hasUnreadWords: true });
}

interface ContactValue {
  readonly as: 'phone' | 'name';
  readonly text: string;
}

/** The number where a number is asked for or can be changed, the name where somebody is. */
function chooseValue(
  turn: Turn,
  state: TurnState,
  { phone, name, vault }: ContactReading,
): ContactValue | undefined {
  const { understanding } = turn.world;
  const { asked, others } = listWantedKinds(turn, state);
  const isNamed = name !== undefined && understanding.isPersonName(name);
  if (isNamed && (asked === 'name' || asked === 'recipient')) return { as: 'name', text: name };
  if (phone === undefined) return undefined;
  const digits = understanding.reveal(phone, vault);
  const { type } = understanding.readPhone(digits, buildReadingContext(turn, state));
  const isWanted =
    asked === 'phone' ? looksLikePhone.test(digits) : type === 'ok' && others.includes('phone');
  return isWanted ? { as: 'phone', text: phone } : undefined;
}

/** Digits as people group them, and no words: what its tool makes of them is the tool's to say. */
const looksLikePhone = /^\+?[\d\s().-]{7,}$/;

/** What is asked for now, and what the running flow takes besides. */
function listWantedKinds(turn: Turn, state: TurnState) {
  const { openQuestion: question } = state;
  if (question !== undefined) {
    const property = findProperty(findTool(state, question.tool), question.field);
    return { asked: property?.['x-entity'], others: [] };
  }
  const slots = listReadableSlots(turn, state);
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  return {
    asked: asking?.property['x-entity'],
    others: slots.map(({ property }) => property['x-entity']),
  };
}
