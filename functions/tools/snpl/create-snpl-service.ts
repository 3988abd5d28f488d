import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createApplyForLoan } from './application/apply-for-loan.ts';
import { createCancelApplication } from './application/cancel-application.ts';
import { createGetApplicationStatus } from './application/get-application-status.ts';
import { createPrepareApplyForLoan } from './application/prepare-apply-for-loan.ts';
import { createReviewApplication } from './application/review-application.ts';
import { createCollectInstalment } from './autopay/collect-instalment.ts';
import { createPrepareSetAutopay } from './autopay/prepare-set-autopay.ts';
import { createSetAutopay } from './autopay/set-autopay.ts';
import { scheduledTools } from './definition/scheduled-tools.ts';
import { createGetSnplEligibility } from './eligibility/get-snpl-eligibility.ts';
import { createGetPaymentHistory } from './instalment/get-payment-history.ts';
import { createGetPaymentSchedule } from './instalment/get-payment-schedule.ts';
import { createPayInstalment } from './instalment/pay-instalment.ts';
import { createPreparePayInstalment } from './instalment/prepare-pay-instalment.ts';
import { createRemindInstalment } from './instalment/remind-instalment.ts';
import { createGetLoan } from './loan/get-loan.ts';
import { createListLoans } from './loan/list-loans.ts';
import { createGetLoanOffers } from './pricing/get-loan-offers.ts';
import { createSimulateLoan } from './pricing/simulate-loan.ts';
import type { SnplPorts } from './snpl-ports.ts';
import { snplTools } from './tools.ts';

const tools = { ...snplTools, ...scheduledTools } as const;

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createSnplService(ports: SnplPorts): DomainService {
  return createDomainService<typeof tools>({
    get_snpl_eligibility: bindTool(tools.get_snpl_eligibility, createGetSnplEligibility(ports)),
    get_loan_offers: bindTool(tools.get_loan_offers, createGetLoanOffers(ports)),
    simulate_loan: bindTool(tools.simulate_loan, createSimulateLoan(ports)),
    prepare_apply_for_loan: bindPreparation(tools.apply_for_loan, createPrepareApplyForLoan(ports)),
    apply_for_loan: bindTool(tools.apply_for_loan, createApplyForLoan(ports)),
    get_application_status: bindTool(
      tools.get_application_status,
      createGetApplicationStatus(ports),
    ),
    list_loans: bindTool(tools.list_loans, createListLoans(ports)),
    get_loan: bindTool(tools.get_loan, createGetLoan(ports)),
    get_payment_schedule: bindTool(tools.get_payment_schedule, createGetPaymentSchedule(ports)),
    prepare_pay_instalment: bindPreparation(
      tools.pay_instalment,
      createPreparePayInstalment(ports),
    ),
    pay_instalment: bindTool(tools.pay_instalment, createPayInstalment(ports)),
    prepare_set_autopay: bindPreparation(tools.set_autopay, createPrepareSetAutopay(ports)),
    set_autopay: bindTool(tools.set_autopay, createSetAutopay(ports)),
    cancel_application: bindTool(tools.cancel_application, createCancelApplication(ports)),
    get_payment_history: bindTool(tools.get_payment_history, createGetPaymentHistory(ports)),
    review_application: bindTool(tools.review_application, createReviewApplication(ports)),
    remind_instalment: bindTool(tools.remind_instalment, createRemindInstalment(ports)),
    collect_instalment: bindTool(tools.collect_instalment, createCollectInstalment(ports)),
  });
}
