import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { scheduledTools } from '../definition/scheduled-tools.ts';
import { publishEvent } from '../events/publish-event.ts';
import { readLoan } from '../loan/loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { toEventSubject, toInstalmentEvent } from './instalment-event.ts';

type Tool = (typeof scheduledTools)['remind_instalment'];

/** Publishes that an instalment is due soon, unless it is paid. */
export function createRemindInstalment(
  ports: SnplPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ loan_id, number }, context) => {
    const stored = await readLoan(ports.table, context.userId, loan_id);
    const instalment = stored?.loan.instalments[number - 1];
    if (stored === undefined || instalment === undefined) return ok({ status: 'NONE' });
    if (instalment.paid_at !== undefined) return ok({ status: 'PAID' });
    const { loan } = stored;
    await publishEvent(ports, context, 'instalment_due', toEventSubject(instalment, loan), {
      ...toInstalmentEvent(instalment, loan),
      due_date: instalment.due_date,
      autopay: loan.autopay,
    });
    return ok({ status: 'REMINDED' });
  };
}
