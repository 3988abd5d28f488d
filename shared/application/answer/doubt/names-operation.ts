import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import type { Claim } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
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
  const { claims, remainder } = readWords(turn, state);
  // What is on the screen was not done, so that it is not the last one.
  if (claims.some(({ type }) => type === 'position')) return true;
  const names = [...claims.flatMap(listNames), ...remainder.map(({ text }) => text)];
  const { pendingConfirmation: pending } = state.session;
  const screen = pending?.message ?? renderStep(turn, state) ?? '';
  return holdsAll(`${title} ${message}`, names) && !holdsAll(screen, names);
}

function listNames(claim: Claim): readonly string[] {
  if (claim.type === 'payee') {
    return [claim.reading.type === 'ok' ? claim.reading.value.name : claim.name];
  }
  return claim.type === 'amount' ? (claim.text.match(/\d[\d.,]*\d|\d/g) ?? []) : [];
}

function holdsAll(text: string, names: readonly string[]): boolean {
  const words = ` ${foldPhrase(text)} `;
  return names.length > 0 && names.every((name) => words.includes(` ${foldPhrase(name)} `));
}
