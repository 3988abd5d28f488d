import { isJsonObject } from '../../domain/json.ts';
import type { PersonalRecord } from '../ports/personal-records.ts';

/** What a table holds of a person, and what becomes of it when the person is deleted. */
export interface PersonalTable {
  readonly holds: string;
  /** `pseudonymise`: kept for the books under a name that leads to nobody. */
  readonly ending: 'delete' | 'pseudonymise';
  /** A record that must come to its end first. */
  readonly openWhile?: {
    readonly because: string;
    readonly isOpen: (record: PersonalRecord) => boolean;
  };
}

/**
 * The one list of where people's data is: `conversations` and each domain service. A test fails
 * when a table is missing here.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  conversations: {
    holds: 'sessions, messages, summaries, replies, traces with recordings, usage, parked messages',
    ending: 'delete',
  },
  remittances: { holds: 'recipients, quotes, transfers, standing orders', ending: 'delete' },
  topups: { holds: 'saved numbers, quotes, top-ups, standing orders', ending: 'delete' },
  billpay: { holds: 'saved bills, quotes, payments, schedules', ending: 'delete' },
  snpl: {
    holds: 'eligibility, applications, loans',
    ending: 'delete',
    openWhile: { because: 'a loan is not paid back', isOpen: isUnpaidLoan },
  },
  wallet: {
    holds: 'balances, cards, payments, the ledger’s movements and entries',
    ending: 'pseudonymise',
    openWhile: { because: 'money is on its way', isOpen: isHeldMoney },
  },
  campaigns: { holds: 'answers to campaigns', ending: 'delete' },
  'financial-data': { holds: 'budget, savings goals', ending: 'delete' },
};

function isHeldMoney({ sort, data }: PersonalRecord): boolean {
  return sort.startsWith('BALANCE#') && Number(data['counter_held'] ?? 0) !== 0;
}

function isUnpaidLoan({ sort, data: { body = {} } }: PersonalRecord): boolean {
  if (!sort.startsWith('LOAN#') || !isJsonObject(body)) return false;
  const { instalments } = body;
  return (
    Array.isArray(instalments) &&
    instalments.some((each) => isJsonObject(each) && each['paid_at'] === undefined)
  );
}
