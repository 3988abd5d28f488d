import type { JsonObject } from '../../../shared/domain/json.ts';

/** An action that a person confirmed, as the engine asks a service to carry it out. */
export interface Operation {
  /** The confirmation's id: the idempotency key. */
  readonly key: string;
  readonly tool: string;
  readonly input: JsonObject;
}

/**
 * What the services' records say about an operation. `open`: accepted and on its way, or nobody knows
 * yet. `undone`: accepted once, and ended without an effect or taken back.
 */
export interface Standing {
  readonly type: 'none' | 'open' | 'done' | 'undone';
  readonly reference?: string;
  /** Minor units of the wallet's currency that are with the person no more: held or paid. */
  readonly moved: bigint;
  readonly held: bigint;
  /** How often it was done. */
  readonly effects: number;
}

/** What a person means by an operation, to tell claims about top-ups from claims about bills. */
export type Deed =
  | 'topup'
  | 'transfer'
  | 'cancellation'
  | 'bill'
  | 'schedule'
  | 'loan'
  | 'instalment'
  | 'autopay'
  | 'withdrawal'
  | 'recipient'
  | 'number'
  | 'card';

const deeds: Readonly<Record<string, Deed>> = {
  create_topup: 'topup',
  repeat_last_topup: 'topup',
  create_transfer: 'transfer',
  repeat_last_transfer: 'transfer',
  cancel_transfer: 'cancellation',
  pay_bill: 'bill',
  repeat_last_bill: 'bill',
  schedule_bill: 'schedule',
  schedule_transfer: 'schedule',
  apply_for_loan: 'loan',
  pay_instalment: 'instalment',
  set_autopay: 'autopay',
  cancel_application: 'withdrawal',
  add_recipient: 'recipient',
  update_recipient: 'recipient',
  delete_recipient: 'recipient',
  save_frequent_number: 'number',
  remove_card: 'card',
};

/** @throws Error for a tool that the meter does not know: it cannot say what became of it */
export function findDeed(tool: string): Deed {
  const deed = deeds[tool];
  if (deed === undefined) throw new Error(`the truth meter does not know the tool ${tool}`);
  return deed;
}
