import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { findNumber } from './find-number.ts';
import type { topupsTools } from './tools.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['detect_carrier'];

/** Finds the carrier of a number that can be topped up; asks for another when it cannot. */
export function createDetectCarrier(
  ports: TopupsPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ phone_number }) => {
    const found = await findNumber(phone_number, ports);
    if (found.type !== 'found') return found;
    const { number, carrier } = found;
    return ok({
      phone_number: number.display,
      carrier_id: carrier.id,
      carrier_name: carrier.name,
      country: carrier.country,
      valid: true,
    });
  };
}
