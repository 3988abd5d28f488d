import type { ToolImplementation } from '../../../shared/lambda/domain-service/bound-tool.ts';
import { ok } from '../../../shared/lambda/domain-service/tool-result.ts';
import { returnHeld } from './return-held.ts';
import type { scheduledTools } from './scheduled-tools.ts';
import { createSettleHold } from './settle-hold.ts';
import type { WalletPorts } from './wallet-ports.ts';

type Tool = (typeof scheduledTools)['expire_hold'];

/**
 * Gives back what is still held when its time is over. A capture of the same moment wins or loses as a whole: both
 * change the payment on the version they read.
 */
export function createExpireHold(
  ports: WalletPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const release = createSettleHold(ports, {
    tool: 'expire_hold',
    status: 'RELEASED',
    writesFor: returnHeld,
  });
  return async (input, context) => {
    const result = await release(input, context);
    return ok({ payment_id: input.payment_id, expired: result.type === 'ok' });
  };
}
