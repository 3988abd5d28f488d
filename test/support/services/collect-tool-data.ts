import type { JsonObject } from '../../../shared/domain/json.ts';
import { repositoryManifests } from '../repository-manifests.ts';
import type { InProcessServices } from './in-process-services.ts';
import { aToolContext } from './topups-caller.ts';

/** A tool's data, as a service gave it. */
export interface ToolData {
  readonly tool: string;
  readonly data: JsonObject;
}

type Look = readonly [service: string, tool: string, input?: JsonObject];

/** Lookups that need to be told nothing: those of the manifests. */
const plainLooks = repositoryManifests().flatMap(({ service, tools }) =>
  tools
    .filter(({ kind, input_schema }) => kind === 'information' && !hasRequired(input_schema))
    .map(({ name }) => [service, name] as const),
);

function hasRequired({ required }: JsonObject): boolean {
  return Array.isArray(required) && required.length > 0;
}

/** Lookups that need to be told something. */
const askingLooks: readonly Look[] = [
  ['remittances', 'get_recipient', { recipient_id: 'rec_001' }],
  ['remittances', 'get_delivery_methods', { country: 'MX' }],
  ['remittances', 'get_delivery_methods', { recipient_id: 'rec_001' }],
  ['remittances', 'get_exchange_rate', { country: 'MX' }],
  ['remittances', 'create_quote', { amount_usd: 100, recipient_id: 'rec_001' }],
  ['remittances', 'list_transfers', { recipient_id: 'rec_001', month: '2026-01' }],
  ['wallet', 'set_default_card', { card_id: 'Mastercard' }],
  ['topups', 'detect_carrier', { phone_number: '55 1234 5678' }],
  ['topups', 'get_topup_amounts', { carrier_id: 'Telcel' }],
  ['topups', 'get_topup_amounts', { carrier_id: 'Bait' }],
  ['billpay', 'search_billers', { query: 'nadie' }],
  ['billpay', 'get_bill', { biller_id: 'cfe' }],
  ['billpay', 'get_bill', { biller_id: 'agua_cdmx' }],
  ['snpl', 'get_loan_offers', { amount: 300 }],
  ['snpl', 'simulate_loan', { amount: 300, weeks: 8 }],
  ['financial-data', 'set_budget', { monthly_budget: 500 }],
  [
    'financial-data',
    'set_savings_goal',
    { name: 'Casa', target_amount: 900, saved_amount: 100, by: '2026-12-01' },
  ],
  ['financial-data', 'set_saving_plan', { amount: 100, every: 'month' }],
];

/** Calls that find nothing yet, then deeds of every kind, then what there is to be found. */
const looks: readonly Look[] = [...plainLooks, ...askingLooks];

const deeds: readonly (readonly [service: string, tool: string, input: JsonObject])[] = [
  [
    'remittances',
    'create_transfer',
    { recipient_id: 'rec_001', amount_usd: 20, delivery_method_id: 'bank' },
  ],
  ['remittances', 'cancel_transfer', {}],
  [
    'remittances',
    'create_transfer',
    { recipient_id: 'rec_002', amount_usd: 20, delivery_method_id: 'bank' },
  ],
  ['remittances', 'repeat_last_transfer', {}],
  [
    'remittances',
    'schedule_transfer',
    {
      recipient_id: 'rec_001',
      amount_usd: 20,
      delivery_method_id: 'bank_mx_001',
      send_on: '2026-01-16',
      repeats: 'MONTHLY',
    },
  ],
  ['remittances', 'schedule_transfer', { action: 'cancel' }],
  [
    'remittances',
    'add_recipient',
    { name: 'Rosa Pérez', relationship: 'tía', country: 'MX', delivery_type: 'CASH' },
  ],
  ['remittances', 'update_recipient', { recipient_id: 'Rosa Pérez', name: 'Rosa Pérez López' }],
  ['remittances', 'delete_recipient', { recipient_id: 'Rosa Pérez López' }],
  ['wallet', 'remove_card', { card_id: 'Visa' }],
  ['topups', 'save_frequent_number', { name: 'Tía Lupe', phone_number: '55 2345 6789' }],
  ['topups', 'create_topup', { phone_number: '55 1234 5678', carrier_id: 'telcel_mx', amount: 50 }],
  ['topups', 'repeat_last_topup', {}],
  ['billpay', 'pay_bill', { biller_id: 'agua_cdmx', amount: 50 }],
  ['billpay', 'repeat_last_bill', {}],
  ['billpay', 'pay_bill', { biller_id: 'cfe' }],
  ['billpay', 'schedule_bill', { biller_id: 'telmex', pay_on: '2026-01-15' }],
  ['billpay', 'schedule_bill', { biller_id: 'telmex', action: 'cancel' }],
  ['snpl', 'apply_for_loan', { amount: 222, weeks: 4 }],
  ['snpl', 'cancel_application', {}],
  ['snpl', 'apply_for_loan', { amount: 300, weeks: 4 }],
  ['snpl', 'set_autopay', { enabled: true }],
  ['snpl', 'pay_instalment', {}],
];

/** What forgets something that was told to be noted. */
const removals: readonly Look[] = [
  ['financial-data', 'remove_budget'],
  ['financial-data', 'remove_savings_goal', { name: 'Casa' }],
  ['financial-data', 'remove_saving_plan'],
];

/**
 * One person's day with all services: every lookup before and after a deed of each kind. Returns
 * what the tools gave, the quotes of `prepare_…` included; refusals are left out.
 */
export async function collectToolData(services: InProcessServices): Promise<readonly ToolData[]> {
  const collected: ToolData[] = [];
  const call = async (service: string, tool: string, input: JsonObject) => {
    const idempotencyKey = `${tool}-${collected.length}-${JSON.stringify(input)}`;
    const context = aToolContext({ idempotencyKey });
    const outcome = await services.invoker.invoke({
      service,
      tool,
      input,
      context,
      timeoutMs: 5_000,
    });
    if (outcome.type !== 'ok') return undefined;
    collected.push({ tool, data: outcome.data });
    return outcome.data;
  };
  for (const [service, tool, input = {}] of looks) await call(service, tool, input);
  for (const [service, tool, input] of deeds) {
    const prepared = await call(service, `prepare_${tool}`, input);
    const { quote_id } = prepared ?? {};
    if (quote_id !== undefined) await call(service, tool, { ...input, ...prepared });
  }
  for (const [service, tool, input = {}] of [...looks, ...removals])
    await call(service, tool, input);
  return collected;
}
