import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { topupsTools } from './tools.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['list_carriers'];

/** Lists the carriers that can be topped up; a country without any gives an empty list. */
export function createListCarriers({
  partner,
}: TopupsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ country: wanted }) => {
    const carriers = await partner.carriers();
    const listed = carriers.filter(({ country }) => wanted === undefined || country === wanted);
    return ok({
      carriers: listed.map(({ id, name, country, currency }) => ({
        carrier_id: id,
        carrier_name: name,
        country,
        currency,
      })),
    });
  };
}
