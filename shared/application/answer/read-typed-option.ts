import type { OfferAction } from '../../domain/conversation/offer.ts';
import { foldPhrase } from '../../domain/fold-phrase.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * The option of the last reply that the person typed instead of pressing: the whole label, or all
 * of it before a bracket («Mamá» for «Mamá (+52 …)»). Two options that read alike are no choice.
 */
export function readTypedOption({ session, text, history }: TurnState): OfferAction | undefined {
  const { offer } = session;
  if (offer === undefined || offer.turnId !== history.at(-1)?.turnId) return undefined;
  const words = foldPhrase(text);
  const chosen = offer.options.filter(({ label }) => listNames(label).includes(words));
  const [option] = chosen;
  return chosen.length === 1 && option?.action.type === 'call-tool' ? option.action : undefined;
}

function listNames(label: string): readonly string[] {
  const [name = ''] = label.split(/[([]/);
  return [foldPhrase(label), foldPhrase(name)].filter((each) => each !== '');
}
