import * as z from 'zod';
import type { ServiceTool } from '../../../../shared/services/service-definition.ts';

/** No examples: only the scheduler calls these. */
const forScheduler = { kind: 'action', movesMoney: true, examples: [] } as const;

const instalmentInput = z.object({ loan_id: z.string(), number: z.int().min(1) });
const output = z.object({ status: z.string() });

/**
 * FOR THE SCHEDULER ONLY. These tools are not part of `service`, so they are not in `service.json`
 * and the catalogue check rejects an agent that lists one: no model ever sees them. Each reads from
 * the records whether there is something to do.
 */
export const scheduledTools = {
  review_application: {
    ...forScheduler,
    description: 'Asks the bureau again, and finishes what a crash left of an application.',
    input: z.object({ application_id: z.string(), attempt: z.int().min(1) }),
    output,
  },
  remind_instalment: {
    ...forScheduler,
    description: 'Publishes that an instalment is due soon.',
    input: instalmentInput,
    output,
  },
  collect_instalment: {
    ...forScheduler,
    description: 'Pays an instalment that is due from the wallet, if autopay is on.',
    input: instalmentInput,
    output,
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
