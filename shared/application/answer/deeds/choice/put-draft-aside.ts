import { withFlow } from '../../../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../../../domain/conversation/session.ts';
import type { DeedMention } from '../../../../domain/deed-choice.ts';
import { listLeaves } from '../../../../domain/json.ts';
import { toJsonAmount } from '../../../../domain/money/money.ts';
import { foldPhrase } from '../../../../domain/text/fold-phrase.ts';
import { renderStep } from '../../../turn-state/render-step.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../../turn-state/turn-state.ts';
import { createVaultMask } from '../../../turn-state/vault-mask.ts';
import { listInputs } from '../../../values/list-inputs.ts';
import { findOpenOrder } from '../../../wishes/find-open-order.ts';
import { withWishes } from '../../../wishes/follow-confirmation.ts';
import { leaveUnderWay } from '../../words/answer-command.ts';
import { voidOwnConfirmation } from '../../words/void-own-confirmation.ts';
import type { MadeDeed } from './list-made.ts';

/**
 * The turn without what is under way, for words that undo something done before. Where it shall not
 * be, either, it is dropped, and that is said; else it waits for its turn, in the person's own
 * words.
 */
export function putDraftAside(turn: Turn, state: TurnState, isDropped: boolean): TurnState {
  const kept = isDropped ? undefined : keepDraft(turn, state);
  return kept ? { ...kept, hasKeptWishes: true } : leaveUnderWay(turn, state);
}

/** The draft waits in the person's own words; `undefined` where they are not known any more. */
export function keepDraft(turn: Turn, state: TurnState): TurnState | undefined {
  const none = { order: '', words: '', timesOffered: 0 };
  const open = findOpenOrder(turn, state, none);
  const left = open && voidOwnConfirmation(turn, state, 'put-back');
  if (open === undefined || left === undefined) return undefined;
  const { redaction } = state.catalogue.assistant;
  const mask = createVaultMask(redaction, left.session, turn.world.understanding);
  const wish = { order: mask.mask(open.order), words: mask.mask(open.words), timesOffered: 0 };
  const session = mask.saveVault(withFlow(left.session, undefined));
  return withSession(left, withWishes(session, [wish, ...(session.wishes ?? [])]));
}

/**
 * Whatever the words say of it fits what is under way, too: it goes to the same person, or is about
 * as much. "The 100 to my mom" is not a draft of 20 to her.
 */
export function isOnScreen(
  turn: Turn,
  state: TurnState,
  { claims, names }: DeedMention,
  deeds: readonly MadeDeed[],
): boolean {
  const held = listHeld(state);
  const shown = listShown(turn, state);
  const people = claims.flatMap((claim) => (claim.type === 'payee' ? [claim.name] : []));
  const amounts = claims.flatMap((claim) =>
    claim.type === 'amount' && claim.reading.type === 'ok'
      ? [String(toJsonAmount(claim.reading.value.minor, claim.reading.value.currency))]
      : [],
  );
  const said = [...people, ...names].map((name) => foldPhrase(name).split(' ').at(-1) ?? '');
  const isSamePerson = deeds.some(({ tool, input }) =>
    listInputs(tool.inputSchema, 'recipient').some((name) => held.includes(String(input[name]))),
  );
  return (
    said.length + amounts.length > 0 &&
    amounts.every((amount) => held.includes(amount)) &&
    (isSamePerson || said.every((word) => shown.includes(word)))
  );
}

/** What is under way holds, as text. */
export function listHeld({ session }: TurnState): readonly string[] {
  const { prepared = {}, input = {} } = session.pendingConfirmation ?? {};
  return [currentFlow(session)?.data ?? {}, prepared, input].flatMap((data) => listLeaves(data));
}

function listShown(turn: Turn, state: TurnState): readonly string[] {
  const { message = '' } = state.session.pendingConfirmation ?? {};
  return foldPhrase(`${message}\n${renderStep(turn, state) ?? ''}`).split(' ');
}
