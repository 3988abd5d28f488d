import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createCreateTopup } from './create-topup.ts';
import { createDetectCarrier } from './detect-carrier.ts';
import { createGetFrequentNumbers } from './get-frequent-numbers.ts';
import { createGetPromotions } from './get-promotions.ts';
import { createGetTopupAmounts } from './get-topup-amounts.ts';
import { createGetTopupHistory } from './get-topup-history.ts';
import { createListCarriers } from './list-carriers.ts';
import { createPrepareCreateTopup } from './prepare-create-topup.ts';
import { createReconcileTopup } from './reconcile-topup.ts';
import { createSaveFrequentNumber } from './save-frequent-number.ts';
import { scheduledTools } from './scheduled-tools.ts';
import { topupsTools } from './tools.ts';
import type { TopupsPorts } from './topups-ports.ts';

const tools = { ...topupsTools, ...scheduledTools } as const;

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createTopupsService(ports: TopupsPorts): DomainService {
  return createDomainService<typeof tools>({
    get_frequent_numbers: bindTool(tools.get_frequent_numbers, createGetFrequentNumbers(ports)),
    save_frequent_number: bindTool(tools.save_frequent_number, createSaveFrequentNumber(ports)),
    detect_carrier: bindTool(tools.detect_carrier, createDetectCarrier(ports)),
    list_carriers: bindTool(tools.list_carriers, createListCarriers(ports)),
    get_topup_amounts: bindTool(tools.get_topup_amounts, createGetTopupAmounts(ports)),
    get_promotions: bindTool(tools.get_promotions, createGetPromotions(ports)),
    prepare_create_topup: bindPreparation(tools.create_topup, createPrepareCreateTopup(ports)),
    create_topup: bindTool(tools.create_topup, createCreateTopup(ports)),
    reconcile_topup: bindTool(tools.reconcile_topup, createReconcileTopup(ports)),
    get_topup_history: bindTool(tools.get_topup_history, createGetTopupHistory(ports)),
  });
}
