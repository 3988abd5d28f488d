import {
  movementPageSchema,
  movementPeriodSchema,
} from '../../../shared/contracts/movement-history.ts';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';

/** FOR OTHER SERVICES ONLY, through `LambdaMovementHistory`; like the ledger's tools, not part of `service`. */
export const historyTools = {
  list_movements: {
    kind: 'information',
    movesMoney: false,
    examples: [],
    description: 'What a person paid and got in a period, page by page, oldest first.',
    input: movementPeriodSchema,
    output: movementPageSchema,
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;
