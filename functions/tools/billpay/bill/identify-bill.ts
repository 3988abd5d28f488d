import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Biller, ReferenceRule } from '../biller/biller.ts';
import { passesCheck } from '../biller/check-digits.ts';
import { billersNamed } from '../biller/find-billers.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { holdsWords, plainWords } from '../plain-words.ts';
import { listSavedBills, type SavedBill } from './saved-bill.ts';

/** Which bill of which company. */
export interface BillTarget {
  readonly biller: Biller;
  /** Digits only; right by the biller's rule. */
  readonly reference: string;
  /** The person's name for it, else the biller's. */
  readonly name: string;
}

type FoundTarget = (BillTarget & { readonly type: 'target' }) | NeedsInput;

interface Named {
  readonly billers: readonly Biller[];
  readonly saved: readonly SavedBill[];
}

/**
 * Finds out which bill is meant: by its number at a company, or, without a number, as one the person saved. The words
 * may name a saved bill, a company or a kind of service.
 */
export async function findTarget(
  input: { readonly biller_id: string; readonly bill_reference?: string | undefined },
  { userId }: Pick<CallContext, 'userId'>,
  { accounts, partner, table }: BillpayPorts,
): Promise<FoundTarget> {
  await accounts.open(userId);
  const [billers, bills] = await Promise.all([partner.billers(), listSavedBills(table, userId)]);
  const named = whatIsNamed(input.biller_id, billers, bills);
  const { bill_reference } = input;
  if (bill_reference !== undefined) return byReference(bill_reference, named, billers, bills);
  const [bill, ...others] = named.saved;
  if (bill === undefined) return withoutReference(named.billers, billers);
  if (others.length > 0) {
    const choices = named.saved.map(({ bill_name }) => ({ value: bill_name, label: bill_name }));
    return ask('biller_id', 'WHICH_BILL', { choices });
  }
  return byReference(bill.bill_reference, named, billers, bills);
}

/** A saved bill goes by its own name before anything else that its words may mean. */
function whatIsNamed(text: string, billers: readonly Biller[], bills: readonly SavedBill[]): Named {
  const said = plainWords(text);
  const exact = bills.filter(({ bill_name }) => plainWords(bill_name) === said);
  const named =
    exact.length > 0
      ? exact
      : bills.filter(({ bill_name }) => holdsWords(said, plainWords(bill_name)));
  const companies = billersNamed(text, billers);
  const saved =
    named.length > 0
      ? named
      : bills.filter(({ biller_id }) => companies.some(({ id }) => id === biller_id));
  const owners = billers.filter(({ id }) => named.some(({ biller_id }) => biller_id === id));
  return { saved, billers: owners.length > 0 ? owners : companies };
}

function byReference(
  text: string,
  { billers: named }: Named,
  billers: readonly Biller[],
  bills: readonly SavedBill[],
): FoundTarget {
  const reference = text.replace(/[\s-]/g, '');
  const fitting = named.filter(({ reference: rule }) => faultOf(reference, rule) === undefined);
  const known = bills.find(
    ({ biller_id, bill_reference }) =>
      bill_reference === reference && fitting.some(({ id }) => id === biller_id),
  );
  const [only, ...more] = fitting.filter(({ id }) => known === undefined || id === known.biller_id);
  if (only && more.length === 0) {
    return { type: 'target', biller: only, reference, name: known?.bill_name ?? only.name };
  }
  const [biller, ...others] = named;
  if (biller === undefined || others.length > 0) return askForBiller(named, billers);
  const fault = faultOf(reference, biller.reference) ?? 'WRONG_CHECK_DIGIT';
  return ask('bill_reference', fault, { details: ruleOf(biller) });
}

function faultOf(reference: string, { digits, check }: ReferenceRule) {
  if (reference.length !== digits) return 'WRONG_LENGTH';
  return passesCheck(reference, check) ? undefined : 'WRONG_CHECK_DIGIT';
}

function ruleOf({ name, reference }: Biller) {
  return { biller: name, number: reference.name, digits: String(reference.digits) };
}

function withoutReference(named: readonly Biller[], billers: readonly Biller[]): NeedsInput {
  const [biller, ...others] = named;
  if (biller === undefined || others.length > 0) return askForBiller(named, billers);
  return ask('bill_reference', 'REFERENCE_REQUIRED', { details: ruleOf(biller) });
}

function askForBiller(named: readonly Biller[], billers: readonly Biller[]): NeedsInput {
  const reason = named.length === 0 ? 'UNKNOWN_BILLER' : 'WHICH_BILLER';
  const offered = named.length === 0 ? billers : named;
  return ask('biller_id', reason, {
    choices: offered.map(({ name }) => ({ value: name, label: name })),
  });
}
