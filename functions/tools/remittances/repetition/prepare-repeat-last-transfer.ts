import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { lockQuote } from '../quote/lock-quote.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeQuote } from '../transfer/describe-transfer.ts';
import { findLastTransfer } from './find-last-transfer.ts';
import { wishAgain } from './repeat-request.ts';

type Tool = (typeof remittancesTools)['repeat_last_transfer'];

/** Takes recipient, method and amount of the latest transfer that went well, at today's price. */
export function createPrepareRepeatLastTransfer(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['prepared']> {
  return async ({ recipient_id }, context) => {
    const last = await findLastTransfer(recipient_id, context, ports);
    if (last.type !== 'found') return last;
    const again = await wishAgain(last.transfer, context, ports);
    if (again.type !== 'found') return again;
    const given = recipient_id === undefined ? {} : { recipient_id };
    const wish = { ...again, tool: 'repeat_last_transfer', given } as const;
    const locked = await lockQuote(wish, context, ports);
    if (locked.type === 'locked') return ok(describeQuote(locked.quote));
    // The amount is no input of this call, so there is nothing to ask for.
    if (locked.type === 'refused') return locked;
    return refused(locked.reason, 'The amount of that transfer cannot be sent now');
  };
}
