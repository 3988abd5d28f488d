import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Biller, ReferenceRule } from '../biller/biller.ts';
import { passesCheck } from '../biller/check-digits.ts';
import { containsWords, findBillers } from '../biller/find-billers.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { readSavedBills, type SavedBill } from './saved-bill.ts';

/** A bill number at a company. */
export interface IdentifiedBill {
  readonly biller: Biller;
  /** Digits only; valid by the biller's rule. */
  readonly reference: string;
  /** The person's name for the bill, otherwise the biller's name. */
  readonly name: string;
}

type Identification = (IdentifiedBill & { readonly type: 'identified' }) | NeedsInput;

/** The companies and the saved bills that a text names. */
export interface BillCandidates {
  readonly billers: readonly Biller[];
  readonly saved: readonly SavedBill[];
}

/**
 * Identifies the bill a person means: by its number at a company or, without a number, among the
 * saved bills. `biller_id` may name a saved bill, a company or a kind of service.
 */
export async function identifyBill(
  input: { readonly biller_id: string; readonly bill_reference?: string | undefined },
  { userId }: Pick<CallContext, 'userId'>,
  { accounts, partner, table }: BillpayPorts,
): Promise<Identification> {
  await accounts.open(userId);
  const [billers, bills] = await Promise.all([partner.billers(), readSavedBills(table, userId)]);
  const named = findCandidates(input.biller_id, billers, bills);
  const { bill_reference } = input;
  if (bill_reference !== undefined)
    return identifyByReference(bill_reference, named, billers, bills);
  const candidates = named.saved.length > 0 ? named : findGiven(input.biller_id, billers, bills);
  const [bill, ...others] = candidates.saved;
  if (bill === undefined) return askForReference(candidates.billers, billers);
  if (others.length > 0) {
    const choices = candidates.saved.map(({ bill_name }) => ({
      value: bill_name,
      label: bill_name,
    }));
    return ask('biller_id', 'WHICH_BILL', { choices });
  }
  return identifyByReference(bill.bill_reference, candidates, billers, bills);
}

/** A match with the name of a saved bill wins over companies with the same words. */
export function findCandidates(
  text: string,
  billers: readonly Biller[],
  bills: readonly SavedBill[],
): BillCandidates {
  const folded = foldPhrase(text);
  const exact = bills.filter(({ bill_name }) => foldPhrase(bill_name) === folded);
  const named =
    exact.length > 0
      ? exact
      : bills.filter(({ bill_name }) => containsWords(folded, foldPhrase(bill_name)));
  const companies = findBillers(text, billers);
  const saved =
    named.length > 0
      ? named
      : bills.filter(({ biller_id }) => companies.some(({ id }) => id === biller_id));
  const owners = billers.filter(({ id }) => named.some(({ biller_id }) => biller_id === id));
  return { saved, billers: owners.length > 0 ? owners : companies };
}

/** "The internet", of somebody whose phone company gives it as well. */
function findGiven(
  text: string,
  billers: readonly Biller[],
  bills: readonly SavedBill[],
): BillCandidates {
  const folded = foldPhrase(text);
  const owners = billers.filter(
    ({ id, alsoGives }) =>
      bills.some(({ biller_id }) => biller_id === id) &&
      alsoGives.some((given) => containsWords(folded, foldPhrase(given))),
  );
  const saved = bills.filter(({ biller_id }) => owners.some(({ id }) => id === biller_id));
  return saved.length > 0 ? { saved, billers: owners } : findCandidates(text, billers, bills);
}

function identifyByReference(
  text: string,
  { billers: named }: BillCandidates,
  billers: readonly Biller[],
  bills: readonly SavedBill[],
): Identification {
  const reference = text.replace(/[\s-]/g, '');
  const valid = named.filter(
    ({ reference: rule }) => checkReference(reference, rule) === undefined,
  );
  const savedBill = bills.find(
    ({ biller_id, bill_reference }) =>
      bill_reference === reference && valid.some(({ id }) => id === biller_id),
  );
  const [only, ...more] = valid.filter(
    ({ id }) => savedBill === undefined || id === savedBill.biller_id,
  );
  if (only && more.length === 0) {
    return { type: 'identified', biller: only, reference, name: savedBill?.bill_name ?? only.name };
  }
  const [biller, ...others] = named;
  if (biller === undefined || others.length > 0) return askForBiller(named, billers);
  const problem = checkReference(reference, biller.reference) ?? 'WRONG_CHECK_DIGIT';
  return ask('bill_reference', problem, { details: describeRule(biller) });
}

function checkReference(reference: string, { digits, check }: ReferenceRule) {
  if (reference.length !== digits) return 'WRONG_LENGTH';
  return passesCheck(reference, check) ? undefined : 'WRONG_CHECK_DIGIT';
}

function describeRule({ name, reference }: Biller) {
  return { biller: name, number: reference.name, digits: String(reference.digits) };
}

function askForReference(named: readonly Biller[], billers: readonly Biller[]): NeedsInput {
  const [biller, ...others] = named;
  if (biller === undefined || others.length > 0) return askForBiller(named, billers);
  return ask('bill_reference', 'REFERENCE_REQUIRED', { details: describeRule(biller) });
}

function askForBiller(named: readonly Biller[], billers: readonly Biller[]): NeedsInput {
  const reason = named.length === 0 ? 'UNKNOWN_BILLER' : 'WHICH_BILLER';
  const offered = named.length === 0 ? billers : named;
  return ask('biller_id', reason, {
    choices: offered.map(({ name }) => ({ value: name, label: name })),
  });
}
