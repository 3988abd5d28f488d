import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeCorridor } from './describe-corridor.ts';

type Tool = (typeof remittancesTools)['list_corridors'];

/** Lists the countries that money can be sent to, and the terms. */
export function createListCorridors({
  partner,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async () => {
    const corridors = await partner.corridors();
    return ok({ corridors: corridors.map(describeCorridor) });
  };
}
