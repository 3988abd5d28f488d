import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createApplyForLoan } from './apply-for-loan.ts';
import { createCancelApplication } from './cancel-application.ts';
import { createCollectInstalment } from './collect-instalment.ts';
import { createGetApplicationStatus } from './get-application-status.ts';
import { createGetLoan } from './get-loan.ts';
import { createGetLoanOffers } from './get-loan-offers.ts';
import { createGetPaymentHistory } from './get-payment-history.ts';
import { createGetPaymentSchedule } from './get-payment-schedule.ts';
import { createGetSnplEligibility } from './get-snpl-eligibility.ts';
import { createListLoans } from './list-loans.ts';
import { createPayInstalment } from './pay-instalment.ts';
import { createPrepareApplyForLoan } from './prepare-apply-for-loan.ts';
import { createPreparePayInstalment } from './prepare-pay-instalment.ts';
import { createPrepareSetAutopay } from './prepare-set-autopay.ts';
import { createRemindInstalment } from './remind-instalment.ts';
import { createReviewApplication } from './review-application.ts';
import { scheduledTools } from './scheduled-tools.ts';
import { createSetAutopay } from './set-autopay.ts';
import { createSimulateLoan } from './simulate-loan.ts';
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
