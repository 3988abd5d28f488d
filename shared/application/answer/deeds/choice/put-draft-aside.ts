import { withFlow } from '../../../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../../../domain/conversation/session.ts';
import type { DeedChoice } from '../../../../domain/deed-choice.ts';
import { listLeaves } from '../../../../domain/json.ts';
import { foldPhrase } from '../../../../domain/text/fold-phrase.ts';
import { renderStep } from '../../../turn-state/render-step.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../../turn-state/turn-state.ts';
import { createVaultMask } from '../../../turn-state/vault-mask.ts';
import { findOpenOrder } from '../../../wishes/find-open-order.ts';
import { withWishes } from '../../../wishes/follow-confirmation.ts';
import { leaveUnderWay } from '../../words/answer-command.ts';
import { voidOwnConfirmation } from '../../words/void-own-confirmation.ts';

/**
 * The turn without what is under way, for words that undo something done before. A "no" in front
 * drops it, and that is said; else it waits for its turn, in the person's own words. `undefined`
 * where the words may mean what is under way.
 */
export function putDraftAside(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
): TurnState | undefined {
  if (choice.mentions.some((mention) => isOnScreen(turn, state, mention))) return undefined;
  const kept = choice.startsWithNo ? undefined : keep(turn, state);
  return kept ?? leaveUnderWay(turn, state);
}

/** The draft waits in the person's own words; `undefined` where they are not known any more. */
function keep(turn: Turn, state: TurnState): TurnState | undefined {
  const none = { order: '', words: '', timesOffered: 0 };
  const open = findOpenOrder(turn, state, none);
  const left = open && voidOwnConfirmation(turn, state, 'put-back');
  if (open === undefined || left === undefined) return undefined;
  const { redaction } = state.catalogue.assistant;
  const mask = createVaultMask(redaction, left.session, turn.world.understanding);
  const wish = { order: mask.mask(open.order), words: mask.mask(open.words), timesOffered: 0 };
  const session = mask.saveVault(withFlow(left.session, undefined));
  const wishes = [...(session.wishes ?? []), wish];
  return { ...withSession(left, withWishes(session, wishes)), hasKeptWishes: true };
}

/** Whom or how much it was for stands in what is under way, too. */
function isOnScreen(
  turn: Turn,
  state: TurnState,
  { claims, names }: DeedChoice['mentions'][number],
): boolean {
  const { pendingConfirmation: pending } = state.session;
  const shown = foldPhrase(`${pending?.message ?? ''}\n${renderStep(turn, state) ?? ''}`).split(
    ' ',
  );
  const held = [currentFlow(state.session)?.data ?? {}, pending?.prepared ?? {}];
  const said = claims.flatMap(({ type, text }) =>
    type === 'amount' ? [] : foldPhrase(text).split(' ').slice(-1),
  );
  const amounts = claims.flatMap(({ type, text }) => (type === 'amount' ? [text] : []));
  return (
    [...said, ...names].some((word) => shown.includes(word)) ||
    amounts.some((amount) => held.some((data) => listLeaves(data).includes(amount)))
  );
}
