import { currentFlow, type KeptWish } from '../../domain/conversation/session.ts';
import { listLeaves } from '../../domain/json.ts';
import type { ClaimOf, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { SlotCandidate } from '../flow/list-candidates.ts';
import { listReadableSlots } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** What is named that a wish may be about: people, and words that nothing explains. */
interface Named {
  readonly payees: readonly string[];
  readonly things: readonly string[];
}

/**
 * The one kept wish that all the words name, which name nothing of what stands on the screen: "the
 * internet", where the light waits for its yes. Where they name two of them, nobody can tell.
 */
export function findNamedWish(
  turn: Turn,
  state: TurnState,
  reading: Reading,
): KeptWish | undefined {
  const named = listNamed(reading);
  const words = [...named.payees, ...named.things];
  if (words.length === 0 || words.some((word) => isShown(turn, state, word))) return undefined;
  const [wish, ...more] = (state.session.wishes ?? []).filter((each) =>
    isAbout(turn, state, each, named),
  );
  const isOpen = wish?.call === undefined && wish?.after === undefined;
  return more.length === 0 && isOpen && !isOrderedTwice(state, wish, words) ? wish : undefined;
}

function listNamed({ claims, remainder }: Reading): Named {
  return {
    payees: claims
      .filter((claim): claim is ClaimOf<'payee'> & typeof claim => claim.type === 'payee')
      .map(({ name }) => foldPhrase(name)),
    things: remainder.flatMap(({ text }) => foldPhrase(text).split(' ')).filter(Boolean),
  };
}

/** Every thing is of the wish, and so are the people, but where a thing names it already. */
function isAbout(turn: Turn, state: TurnState, wish: KeptWish, { payees, things }: Named): boolean {
  const names = ` ${listNames(turn, state, wish).map(foldPhrase).join(' | ')} `;
  const isOf = (word: string) => names.includes(` ${word} `);
  return things.every(isOf) && (things.length > 0 || payees.every(isOf));
}

/** Its words, and whatever else goes by the name of what it is about. */
export function listNames(turn: Turn, state: TurnState, wish: KeptWish): readonly string[] {
  const words = turn.world.understanding.reveal(wish.order, state.session.vault ?? {});
  const order = ` ${foldPhrase(words)} `;
  const isNamed = (label: string) => order.includes(` ${foldPhrase(label)} `);
  const listed = listThings(turn, state).filter(({ labels }) => labels.some(isNamed));
  return [words, ...(wish.names ?? []), ...listed.flatMap(({ labels }) => labels)];
}

function listThings(turn: Turn, state: TurnState): readonly SlotCandidate[] {
  return listReadableSlots(turn, state)
    .flatMap(({ candidates }) => candidates)
    .filter(({ person }) => person === undefined);
}

/** A word occurs in what is asked, wishes aside, or it names what the flow holds. */
export function isShown(turn: Turn, state: TurnState, word: string): boolean {
  const asked = state.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const shown = foldPhrase(asked.replaceAll(/«[^»]*»/g, ' '));
  const { data = {} } = currentFlow(state.session) ?? {};
  const held = listReadableSlots(turn, state).flatMap(({ slot, candidates }) => {
    const values = data[slot.key] === undefined ? [] : listLeaves(data[slot.key] ?? '');
    return candidates.filter(({ input }) => listLeaves(input).every((one) => values.includes(one)));
  });
  const names = held.flatMap(({ labels, person }) => [
    ...labels,
    person?.relation ?? '',
    ...(person?.aliases ?? []),
  ]);
  return [shown, ...names.map(foldPhrase)].some((name) => ` ${name} `.includes(` ${word} `));
}

/** "100 to mom, and another 50 to mom": nobody knows which of them "to mom" is about. */
function isOrderedTwice(
  { history }: TurnState,
  wish: KeptWish | undefined,
  words: readonly string[],
): boolean {
  const kept = ` ${foldPhrase(wish?.words ?? '')} `;
  const said = history.findLast(
    ({ role, text }) => role === 'user' && ` ${foldPhrase(text)} `.includes(kept),
  );
  const rest = ` ${foldPhrase(said?.text ?? '')} `.replace(kept, ' ');
  return words.every((word) => rest.includes(` ${word} `));
}
