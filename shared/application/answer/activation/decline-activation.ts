import type { MergedTip } from '../../../domain/shadow/tip.ts';
import { tellBesideStep } from '../../flow/answer-at-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { localize, type TurnState } from '../../turn-state/turn-state.ts';
import { isNeutral, readWords } from '../read-intent.ts';

/** "No", "no, thanks", "not now", "better later": a no to what was announced, and nothing else. */
export function declines(turn: Turn, state: TurnState): boolean {
  const { claims, remainder } = readWords(turn, state);
  const telling = claims.filter((claim) => !isNeutral(claim) && claim.type !== 'correction');
  const isNo = telling.every(
    (claim) =>
      claim.type === 'answer' &&
      claim.isStop !== true &&
      (claim.answer === 'no' || claim.answer === 'later'),
  );
  return isNo && telling.length > 0 && remainder.length === 0;
}

/** The announced agent stays away, and the step that waits is put again with its data. */
export function declineActivation(turn: Turn, state: TurnState, { by }: MergedTip): TurnState {
  const { subagents } = state.catalogue.shadow ?? { subagents: [] };
  const activates = subagents.find(({ id }) => id === by)?.activates;
  if (activates === undefined) return state;
  const noted = turn.record(state, 'shadow-declined', { by });
  return tellBesideStep(turn, noted, localize(noted, activates.declined));
}
