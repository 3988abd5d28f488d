import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import type { Fate } from '../../truth/play/fate.ts';
import type { MoneyWorld } from './money-world.ts';

/** What a person wants done; `given` is what they say, before anything is prepared. */
export interface MoneyWish {
  readonly service: string;
  readonly tool: string;
  readonly given: JsonObject;
}

const phones = [
  ['55 1234 5678', 'telcel_mx'],
  ['33 8765 4321', 'att_mx'],
  ['55 9999 8888', 'telcel_mx'],
] as const;

const bills = [
  { biller_id: 'cfe', bill_reference: '501188402330' },
  { biller_id: 'telmex', bill_reference: '55551234568' },
  { biller_id: 'agua_cdmx', bill_reference: '704001234543' },
] as const;

const accounts = [
  { recipient_id: 'rec_001', delivery_method_id: 'bank_mx_001' },
  { recipient_id: 'rec_001', delivery_method_id: 'cash_mx_001' },
  { recipient_id: 'rec_002', delivery_method_id: 'bank_mx_001' },
] as const;

type Draw = (fate: Fate, day: (later: number) => string, loan: string | undefined) => MoneyWish;

/** Everything that can be asked of the services and moves money, now or later. */
const draws: readonly Draw[] = [
  ({ random }) => {
    const [phone_number, carrier_id] = random.pick(phones);
    const amount = random.pick([20, 50, 100, 200]);
    return { service: 'topups', tool: 'create_topup', given: { phone_number, carrier_id, amount } };
  },
  () => ({ service: 'topups', tool: 'repeat_last_topup', given: {} }),
  ({ random }) => ({ service: 'billpay', tool: 'pay_bill', given: random.pick(bills) }),
  ({ random }, day) => {
    const pay_on = day(1 + random.integer(12));
    const given = { ...random.pick(bills), pay_on };
    return { service: 'billpay', tool: 'schedule_bill', given };
  },
  ({ random }) => {
    const given = { ...random.pick(bills), action: 'cancel' };
    return { service: 'billpay', tool: 'schedule_bill', given };
  },
  ({ random }) => {
    const given = { ...random.pick(accounts), amount_usd: 10 + random.integer(300) };
    return { service: 'remittances', tool: 'create_transfer', given };
  },
  ({ random }) => {
    const given = { ...random.pick(accounts), amount_usd: 20 + random.integer(900) };
    return { service: 'remittances', tool: 'create_transfer', given };
  },
  () => ({ service: 'remittances', tool: 'repeat_last_transfer', given: {} }),
  () => ({ service: 'remittances', tool: 'cancel_transfer', given: {} }),
  ({ random }, day) => {
    const repeats = random.pick(['ONCE', 'WEEKLY', 'MONTHLY']);
    const when = { send_on: day(1 + random.integer(9)), repeats, until: day(30) };
    const given = { ...random.pick(accounts), amount_usd: 10 + random.integer(120), ...when };
    return { service: 'remittances', tool: 'schedule_transfer', given };
  },
  ({ random }) => {
    const given = { amount: random.pick([100, 200, 300]), weeks: random.pick([4, 8]) };
    return { service: 'snpl', tool: 'apply_for_loan', given };
  },
  () => ({ service: 'snpl', tool: 'cancel_application', given: {} }),
  (_fate, _day, loan_id) => {
    return { service: 'snpl', tool: 'pay_instalment', given: loan_id ? { loan_id } : {} };
  },
  ({ random }, _day, loan_id) => {
    const given = { enabled: random.next() < 0.8, ...(loan_id && { loan_id }) };
    return { service: 'snpl', tool: 'set_autopay', given };
  },
];

/** Draws what a person wants next. */
export function drawWish(fate: Fate, { clock, services }: MoneyWorld, userId: string): MoneyWish {
  const day = (later: number) =>
    new Date(clock.now().getTime() + later * 86_400_000).toISOString().slice(0, 10);
  const loans = services
    .recordsOf('snpl')
    .filter(({ key }) => key.partition === `PERSON#${userId}` && key.sort.startsWith('LOAN#'));
  const loan = loans.at(-1)?.data['loan_id'];
  return fate.random.pick(draws)(fate, day, typeof loan === 'string' ? loan : undefined);
}

/** As the engine does after a yes: what was said, what was prepared of it, and the quote. */
export function toConfirmedInput(given: JsonObject, prepared: JsonObject): JsonObject {
  const names = [
    'biller_id',
    'bill_reference',
    'amount',
    'pay_on',
    'action',
    'quote_id',
    'transfer_id',
    'application_id',
    'loan_id',
    'order_id',
  ];
  const fixed = Object.entries(prepared).filter(
    ([name, value]) => names.includes(name) && !isJsonObject(value),
  );
  return { ...given, ...Object.fromEntries(fixed) };
}
