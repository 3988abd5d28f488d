import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Claim, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { listReadableSlots, readFlowMessage } from '../../flow/slots/read-slots.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { readWords } from '../read-intent.ts';

/**
 * Whether the words name an operation in doubt, and not what is on the screen by now: "cancel the
 * one for 48", "my last transfer", "the CFE payment". What they name has to be in its question.
 */
export function namesOperation(
  turn: Turn,
  state: TurnState,
  { confirmation: { title = '', message } }: OperationInDoubt,
): boolean {
  const { claims, remainder } = readWithPeople(turn, state);
  // What is on the screen was not done, so that it is not the last one.
  if (claims.some(({ type }) => type === 'position')) return true;
  const names = [
    ...claims.flatMap((claim) => listNames(turn, state, claim)),
    ...remainder.map(({ text }) => text),
  ];
  const { pendingConfirmation: pending } = state.session;
  const screen = pending?.message ?? renderStep(turn, state) ?? '';
  return holdsAll(`${title} ${message}`, names) && !holdsAll(screen, names);
}

/** "My mom" is whoever the flow on the screen knows her as. */
function readWithPeople(turn: Turn, state: TurnState): Reading {
  const isInFlow = currentFlow(state.session) !== undefined;
  return isInFlow ? readFlowMessage(turn, state, unmaskText(turn, state)) : readWords(turn, state);
}

function listNames(turn: Turn, state: TurnState, claim: Claim): readonly string[] {
  if (claim.type === 'payee') {
    return [claim.reading.type === 'ok' ? claim.reading.value.name : claim.name];
  }
  if (claim.type === 'option') return [findPersonName(turn, state, claim.id) ?? claim.text];
  return claim.type === 'amount' ? (claim.text.match(figures) ?? []) : [];
}

/** Somebody of the list that the flow chooses from: "mamá" is the label of an option there. */
function findPersonName(turn: Turn, state: TurnState, id: string): string | undefined {
  const [key, at] = id.split(':');
  const readable = listReadableSlots(turn, state).find(({ slot }) => slot.key === key);
  return readable?.candidates[Number(at)]?.person?.name;
}

function holdsAll(text: string, names: readonly string[]): boolean {
  const words = ` ${foldPhrase(text)} `;
  const amounts = text.match(figures)?.map(toNumber) ?? [];
  return (
    names.length > 0 &&
    names.every((name) =>
      /^\d/.test(name) ? amounts.includes(toNumber(name)) : words.includes(` ${foldPhrase(name)} `),
    )
  );
}

const figures = /\d[\d.,]*\d|\d/g;

/** "1,234.50" and "50" of a text, whatever parts the thousands. */
function toNumber(figure: string): number {
  return Number(figure.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}
