import { createRefuse } from '../../../shared/services/create-refuse.ts';
import { walletRefusals } from '../../../shared/services/paid-order/wallet-refusals.ts';

/** Why a person has no tier. */
export const gradeRefusals = {
  NO_PAYMENT_HISTORY: 'This person has no payment history',
  OVERDUE_ELSEWHERE: 'This person is overdue elsewhere',
} as const;

/** Why a person may not apply now. */
export const eligibilityRefusals = {
  ...gradeRefusals,
  OPEN_APPLICATION: 'An application of this person is open',
  OPEN_LOAN: 'This person is paying a loan back',
} as const;

export const applicationRefusals = {
  ...eligibilityRefusals,
  APPLICATION_WITHDRAWN: 'It was withdrawn since',
} as const;

export const noApplication = { NO_APPLICATION: 'This person has no application' } as const;

export const withdrawalRefusals = {
  ...noApplication,
  APPLICATION_DECIDED: 'The application is decided already',
} as const;

export const noLoan = { NO_LOAN: 'This person has no loan' } as const;

export const instalmentRefusals = {
  ...walletRefusals,
  ...noLoan,
  LOAN_PAID: 'The loan is paid back',
  INSTALMENT_PAID: 'The instalment is paid already',
} as const;

export const autopayRefusals = {
  ...noLoan,
  LOAN_PAID: instalmentRefusals.LOAN_PAID,
  AUTOPAY_ALREADY_ON: 'Automatic payment is on already',
  AUTOPAY_ALREADY_OFF: 'Automatic payment is off already',
  OVERTAKEN: 'The loan changed meanwhile: prepare it again',
} as const;

export const refuse = createRefuse({
  ...applicationRefusals,
  ...withdrawalRefusals,
  ...instalmentRefusals,
  ...autopayRefusals,
});
