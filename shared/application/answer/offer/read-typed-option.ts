import type { OfferAction, OfferedOption } from '../../../domain/conversation/offer.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { isOwnWords } from '../../confirmation/is-own-words.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import type { Intent } from '../read-intent.ts';

/** What words may do as well as a tap; a confirmation has its own reader. */
const typed: ReadonlySet<OfferAction['type']> = new Set(['call-tool', 'command', 'wish']);

/**
 * The option of the last reply that the person typed instead of pressing: its label, all of it
 * before a bracket («Mamá» for «Mamá (+52 …)», also with a "please"), its place in the list, or the
 * yes or no that it stands for. Two options that read alike are no choice, and only own words are
 * a yes.
 */
export function readTypedOption(state: TurnState, intent: Intent): OfferAction | undefined {
  const { offer } = state.session;
  if (offer === undefined || offer.turnId !== state.history.at(-1)?.turnId) return undefined;
  const words = foldPhrase(state.text);
  const open = offer.options.filter(({ means }) => means !== 'yes' || isOwnWords(state));
  const isOnly = offer.options.length === 1;
  const alone = offer.options[intent.option ?? -1];
  const named = open.filter((each) => each === alone || listNames(each.label).includes(words));
  const chosen = named.length > 0 ? named : findByIntent(open, intent, isOnly);
  const [option] = chosen;
  return chosen.length === 1 && option && typed.has(option.action.type) ? option.action : undefined;
}

function findByIntent(
  options: readonly OfferedOption[],
  { answer, position }: Intent,
  isOnly: boolean,
): readonly OfferedOption[] {
  if (answer !== undefined) {
    const meant = options.filter(({ means }) => means === answer);
    // "Yes" to the only thing that is offered takes it, unless it is only one of many next things.
    const isTaken = answer === 'yes' && isOnly && options[0]?.isAside !== true;
    return meant.length === 0 && isTaken ? options : meant;
  }
  const listed = options.filter(({ means }) => means === undefined);
  const at = position === undefined || position > 0 ? (position ?? 0) - 1 : position;
  const option = position === undefined ? undefined : listed.at(at);
  return option === undefined ? [] : [option];
}

function listNames(label: string): readonly string[] {
  const [name = ''] = label.split(/[([]/);
  return [foldPhrase(label), foldPhrase(name)].filter((each) => each !== '');
}
