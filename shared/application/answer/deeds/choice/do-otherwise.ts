import type { DeedChoice } from '../../../../domain/deed-choice.ts';
import { findFreshDeed } from '../../../tools/find-deed.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../../turn-state/turn-state.ts';
import { createVaultMask } from '../../../turn-state/vault-mask.ts';
import { isAtRest } from '../../../wishes/is-at-rest.ts';
import { correctDeed } from '../answer-deed-change.ts';
import { readCorrected } from '../keep-correction.ts';
import { chooseDeeds } from './choose-deeds.ts';
import type { MadeDeed } from './list-made.ts';
import { isOnScreen, putDraftAside } from './put-draft-aside.ts';

/**
 * "Cancélalo y mándalo mejor a Juan", right after it was done: its undoing is put, and the same as
 * it shall be waits for a yes to that. `undefined` where the words do not say for certain which one
 * it is, or what shall be different; beside an order that is under way, they have to name it.
 */
export async function doOtherwise(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
  otherwise: string,
): Promise<TurnState | undefined> {
  const deed = findDeedMeant(turn, state, choice, made);
  const corrected = deed && readCorrected(turn, { ...state, text: otherwise }, deed);
  if (deed === undefined || corrected === undefined || typeof corrected === 'string') {
    return undefined;
  }
  const isDropped = choice.startsWithNo || choice.dropsThis;
  const free = isAtRest(state.session) ? state : putDraftAside(turn, state, isDropped);
  const { redaction } = state.catalogue.assistant;
  const mask = createVaultMask(redaction, free.session, turn.world.understanding);
  const read = {
    text: mask.mask(otherwise),
    said: state.said ?? state.text,
    hasUnreadWords: false,
  };
  const masked = withSession(free, mask.saveVault(free.session));
  return await correctDeed(turn, { ...masked, ...read }, deed, corrected);
}

function findDeedMeant(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): MadeDeed | undefined {
  const isNamed = choice.mentions.length > 0;
  const fresh = findFreshDeed(state) === undefined ? undefined : made.at(-1);
  if (!isNamed) return fresh?.wasUndone === false ? fresh : undefined;
  const { deeds, unclear, unknown } = chooseDeeds(turn, state, choice, made, made.at(-1));
  const [deed, ...others] = deeds;
  const isHere = choice.mentions.some((mention) => isOnScreen(turn, state, mention, deeds));
  const isMeant = isAtRest(state.session) ? fresh !== undefined : !isHere;
  return isMeant && others.length + unclear.length + unknown.length === 0 ? deed : undefined;
}
