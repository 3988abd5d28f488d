import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { PersonalRecord } from '../ports/personal-records.ts';

/** What a table holds of a person, and what becomes of it when the person is deleted. */
export interface PersonalTable {
  readonly holds: string;
  /** Kept under a name that leads to nobody; everything else is deleted. */
  readonly books?: {
    readonly keep: (record: PersonalRecord) => boolean;
    /** Fields that name other people: dropped from what is kept. */
    readonly without: readonly string[];
  };
  /** Records that must come to their end first. */
  readonly openWhile?: {
    readonly because: string;
    readonly isOpen: (record: PersonalRecord) => boolean;
  };
}

/**
 * What colleagues and partners know an open record by: the operation's id and its reference; of
 * money, what it was set aside for. `undefined` for a record that another one names.
 */
export function nameOpenRecord({ sort, data }: PersonalRecord): string | undefined {
  const { body } = data;
  if (sort.startsWith('BALANCE#') || !isJsonObject(body)) return undefined;
  if (sort === 'SESSION') return nameYes(body);
  const ids = ['order_id', 'operation_id', 'application_id', 'loan_id', 'payment_id'];
  const id = ids.map((name) => body[name]).find((value) => typeof value === 'string');
  const names = [body['service'], id ?? sort, body['reference']];
  return names.filter((name) => typeof name === 'string').join(' ');
}

/** The tools and keys by which `ops doubt` lists them. */
function nameYes({ decision, inDoubt = [] }: JsonObject): string {
  const decided = decision === undefined ? [] : [decision];
  return [...decided, ...(Array.isArray(inDoubt) ? inDoubt : [])]
    .map((each) => (isJsonObject(each) ? each['confirmation'] : undefined))
    .map((asked) => (isJsonObject(asked) ? `${asked['tool']} ${asked['id']}` : ''))
    .join(' ');
}

/** Their scheduled calls find nothing any more; what moves money must come to its end first. */
const underWay = {
  because: 'an order is under way, or a colleague has its case',
  isOpen: (record: PersonalRecord) => isCase(record) || isOpenOrder(record),
};

/**
 * The one list of where people's data is: `conversations` and each domain service. A test fails
 * when a table is missing here.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  conversations: {
    holds:
      'sessions, messages, summaries, replies, traces with recordings, usage, the wish for no tips, parked messages, linked chats, what waits at the desk',
    openWhile: {
      because: 'what they agreed to has no outcome yet',
      isOpen: isYesUnderWay,
    },
  },
  remittances: {
    holds: 'recipients, quotes, transfers, standing orders, cases',
    openWhile: underWay,
  },
  topups: { holds: 'saved numbers, quotes, top-ups, cases', openWhile: underWay },
  billpay: {
    holds: 'saved bills, quotes, payments, schedules, cases',
    openWhile: underWay,
  },
  snpl: {
    holds: 'eligibility, applications, loans, cases',
    openWhile: {
      because: 'a loan is not decided, not paid back, or a colleague has its case',
      isOpen: (record) => isCase(record) || isUnpaidLoan(record) || isOpenApplication(record),
    },
  },
  wallet: {
    holds: 'account, limits, cards, payments, balances, the ledger’s movements and entries',
    books: { keep: isOfTheBooks, without: ['counterparty'] },
    openWhile: {
      because: 'money is on its way',
      isOpen: (record) => isHeldMoney(record) || isHeldPayment(record),
    },
  },
  campaigns: { holds: 'answers to campaigns' },
  'financial-data': { holds: 'budget, savings goals' },
  memory: { holds: 'what they told about themselves, with its vectors' },
  organizer: { holds: 'tasks, notes, lists, settings, the last change' },
};

function isOfTheBooks({ sort }: PersonalRecord): boolean {
  return /^(?:BALANCE|ENTRY|MOVEMENT|PAYMENT|REFUNDS)#/.test(sort);
}

/** What was closed keeps nobody; it goes with the person. */
function isCase({ partition, sort }: PersonalRecord): boolean {
  return partition === 'CASES' && !sort.startsWith('CLOSED#');
}

function isOpenOrder({ data: { body = {} } }: PersonalRecord): boolean {
  if (!isJsonObject(body) || body['order_id'] === undefined) return false;
  const isStarted = ['accepted', 'held', 'placed'].includes(String(body['stage']));
  return isStarted && (body['ending'] === undefined || isMoneyOwed(body));
}

/** An end is none while its money has to go back, or while the person may still get it back. */
function isMoneyOwed({ ending, returns, recall }: JsonObject): boolean {
  const end = readType(ending);
  const isReturning = returns !== undefined && readType(returns) !== end;
  const isAsked = isJsonObject(recall) && recall['is_refused'] === false;
  return isReturning || (isAsked && ['completed', 'paid-late'].includes(end));
}

function readType(ending: JsonValue | undefined): string {
  return isJsonObject(ending) ? String(ending['type']) : '';
}

/** Software gives up asking after four hours; an order that came of it is open by itself. */
function isYesUnderWay({ sort, data: { body = {} } }: PersonalRecord): boolean {
  if (sort !== 'SESSION' || !isJsonObject(body)) return false;
  const { decision, inDoubt = [] } = body;
  return decision !== undefined || (Array.isArray(inDoubt) && inDoubt.some(isAskedAbout));
}

function isAskedAbout(operation: JsonValue): boolean {
  const { followUp } = isJsonObject(operation) ? operation : {};
  return !isJsonObject(followUp) || followUp['at'] !== undefined;
}

function isOpenApplication({ sort, data: { body = {} } }: PersonalRecord): boolean {
  if (!sort.startsWith('APPLICATION#') || !isJsonObject(body)) return false;
  return ['IN_REVIEW', 'DISBURSING'].includes(String(body['status']));
}

function isHeldMoney({ sort, data }: PersonalRecord): boolean {
  return sort.startsWith('BALANCE#') && Number(data['counter_held'] ?? 0) !== 0;
}

function isHeldPayment({ sort, data: { body = {} } }: PersonalRecord): boolean {
  return sort.startsWith('PAYMENT#') && isJsonObject(body) && body['status'] === 'HELD';
}

function isUnpaidLoan({ sort, data: { body = {} } }: PersonalRecord): boolean {
  if (!sort.startsWith('LOAN#') || !isJsonObject(body)) return false;
  const { instalments } = body;
  return (
    Array.isArray(instalments) &&
    instalments.some((each) => isJsonObject(each) && each['paid_at'] === undefined)
  );
}
