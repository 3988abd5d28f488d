import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeMethod } from './describe-corridor.ts';
import { findDestination } from './find-destination.ts';

type Tool = (typeof remittancesTools)['get_delivery_methods'];

/** Lists the delivery methods of a recipient or a country, or the one that is named. */
export function createGetDeliveryMethods(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async (input, context) => {
    const found = await findDestination(input, context, ports);
    if (found.type !== 'found') return found;
    return ok({ country: found.corridor.country, methods: found.methods.map(describeMethod) });
  };
}
