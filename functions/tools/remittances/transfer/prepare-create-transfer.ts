import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findMethod } from '../corridor/find-method.ts';
import { lockQuote } from '../quote/lock-quote.ts';
import { findPayee } from '../recipient/find-payee.ts';
import { listMethods } from '../recipient/list-methods.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeQuote } from './describe-transfer.ts';

type Tool = (typeof remittancesTools)['create_transfer'];

/** Checks recipient, method, amount, limits and funds, and locks the figures. */
export function createPrepareCreateTransfer(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['prepared']> {
  return async ({ quote_id: _none, ...given }, context) => {
    const payee = await findPayee(given.recipient_id, context, ports);
    if (payee.type !== 'found') return payee;
    const { recipient, corridor } = payee;
    const chosen = findMethod(given.delivery_method_id, listMethods(recipient, corridor));
    if (chosen.type !== 'found') return chosen;
    const { method } = chosen;
    const request = { tool: 'create_transfer', given, recipient, corridor, method } as const;
    const locked = await lockQuote({ ...request, amountUsd: given.amount_usd }, context, ports);
    return locked.type === 'locked' ? ok(describeQuote(locked.quote)) : locked;
  };
}
