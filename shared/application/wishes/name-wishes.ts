import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { KeptWish } from '../../domain/conversation/session.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { isAtRest } from './is-at-rest.ts';

/** A wish that was passed over this often is not wished any more. */
const maxOffers = 2;

/**
 * The reply with what the person asked for besides: offered by name when nothing is under way, else
 * only named, in the turn that kept it.
 */
export function nameWishes(turn: Turn, state: TurnState): TurnState {
  const { draft, session, hasKeptWishes } = state;
  const wishes = session.wishes ?? [];
  const [first] = wishes;
  if (draft === undefined || first === undefined) return state;
  if (isAtRest(session)) return draft.options.length > 0 ? state : offer(turn, state, first);
  if (!hasKeptWishes) return state;
  const names = wishes.map((wish) => quoteWish(turn, state, wish)).join(', ');
  const note = `${engineText(state, 'wishes_kept')} ${names}.`;
  return withDraft(state, `${note}\n\n${draft.text}`, draft.options);
}

function offer(turn: Turn, state: TurnState, wish: KeptWish): TurnState {
  const { session, draft } = state;
  const [, ...others] = session.wishes ?? [];
  const offered = { ...wish, timesOffered: wish.timesOffered + 1 };
  const { wishes: _before, ...rest } = session;
  const left = offered.timesOffered > maxOffers ? others : [offered, ...others];
  const kept = withSession(state, left.length > 0 ? { ...rest, wishes: left } : rest);
  if (offered.timesOffered > maxOffers) return nameWishes(turn, kept);
  const question = `${engineText(kept, 'wish_offered')}\n${quoteWish(turn, kept, wish)}`;
  return withDraft(kept, `${draft?.text ?? ''}\n\n${question}`, buildOptions(turn, kept));
}

function buildOptions(turn: Turn, state: TurnState): readonly OfferedOption[] {
  const option = (does: 'take' | 'leave'): OfferedOption => ({
    reference: turn.world.ids.secret(),
    label: engineText(state, does === 'take' ? 'wish_take_button' : 'wish_leave_button'),
    action: { type: 'wish', does },
    means: does === 'take' ? 'yes' : 'no',
  });
  return [option('take'), option('leave')];
}

/** In one line, also what came as several messages. */
export function quoteWish({ world }: Turn, { session }: TurnState, { words }: KeptWish): string {
  return `«${world.understanding.reveal(words, session.vault ?? {}).replaceAll(/\s+/g, ' ')}»`;
}
