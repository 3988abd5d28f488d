import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { PayoutPartner } from '../payout/payout-partner.ts';
import type { Corridor } from './corridor.ts';

export type FoundCorridor = { readonly type: 'found'; readonly corridor: Corridor } | NeedsInput;

/**
 * Finds a corridor by the code or the name of its country, or by its currency; otherwise returns a
 * question.
 */
export async function findCorridor(
  text: string,
  partner: Pick<PayoutPartner, 'corridors'>,
): Promise<FoundCorridor> {
  const corridors = await partner.corridors();
  const folded = foldPhrase(text);
  const named = corridors.find(({ country, name }) =>
    [country, name.es, name.en].some((each) => foldPhrase(each) === folded),
  );
  const corridor = named ?? corridors.find(({ currency }) => foldPhrase(currency) === folded);
  if (corridor) return { type: 'found', corridor };
  const choices = corridors.map(({ country, name }) => ({ value: country, label: name }));
  return ask('country', 'COUNTRY_NOT_SERVED', { choices });
}
