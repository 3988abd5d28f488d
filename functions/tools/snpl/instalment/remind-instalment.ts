import * as z from 'zod';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { publishEvent } from '../events/publish-event.ts';
import { readLoan } from '../loan/loan.ts';
import { instalmentCallInput } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { toEventSubject, toInstalmentEvent } from './instalment-event.ts';

/** Publishes that an instalment is due soon, unless it is paid. */
export const remindInstalment = internalTool(
  {
    name: 'remind_instalment',
    input: instalmentCallInput,
    output: z.object({ status: z.string() }),
  },
  async ({ loan_id, number }, context, ports: SnplPorts) => {
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
  },
);
