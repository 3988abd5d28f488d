import { listDeeds, type ToldDeed } from '../../tools/find-deed.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { callAfter } from './call-after.ts';

/**
 * "Did everything go through?", after a transfer and a top-up: the list of each kind, one below the
 * other. `undefined` where one kind was done, or the words name one.
 */
export async function lookUpAll(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const kinds = listKinds(turn, state);
  if (kinds.length < 2) return undefined;
  const texts: string[] = [];
  let told = state;
  for (const deed of kinds) {
    const answered = await callAfter(turn, withoutDraft(told), deed, deed.tool.listedBy);
    if (answered?.draft === undefined) return undefined;
    texts.push(answered.draft.text);
    told = answered;
  }
  return withDraft(told, texts.join('\n\n'));
}

/** One deed of each kind that has a list, in the order in which they were done. */
function listKinds(turn: Turn, state: TurnState): readonly ToldDeed[] {
  const deeds = listDeeds(state)
    .toReversed()
    .filter(({ tool }) => tool.listedBy !== undefined && !namesOtherThan(turn, state, tool));
  const isFirst = ({ tool }: ToldDeed, at: number) =>
    deeds.findIndex((each) => each.tool.listedBy?.tool === tool.listedBy?.tool) === at;
  return deeds.filter(isFirst);
}

function withoutDraft({ draft: _told, ...state }: TurnState): TurnState {
  return { ...state, hasUnreportedResults: false, exchange: [] };
}
