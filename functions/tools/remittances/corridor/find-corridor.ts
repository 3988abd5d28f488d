import { fold } from '../../../../shared/domain/fold.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Corridor, PayoutPartner } from '../payout/payout-partner.ts';

export type FoundCorridor = { readonly type: 'found'; readonly corridor: Corridor } | NeedsInput;

/** The corridor to a country given as its code or its name, or by a currency of one country; else a question. */
export async function findCorridor(
  text: string,
  partner: Pick<PayoutPartner, 'corridors'>,
): Promise<FoundCorridor> {
  const corridors = await partner.corridors();
  const said = fold(text);
  const named = corridors.find(({ country, name }) =>
    [country, name.es, name.en].some((each) => fold(each) === said),
  );
  const corridor = named ?? corridors.find(({ currency }) => fold(currency) === said);
  if (corridor) return { type: 'found', corridor };
  const choices = corridors.map(({ country, name }) => ({ value: country, label: name }));
  return ask('country', 'COUNTRY_NOT_SERVED', { choices });
}
