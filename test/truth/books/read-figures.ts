import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { type Books, readRows } from './read-rows.ts';

/** What the books hold of one operation or one quote: its amounts by name, in minor units. */
export interface Figures {
  readonly reference?: string;
  /** In the words of its service. */
  readonly status?: string;
  readonly amounts: ReadonlyMap<string, bigint>;
  /** Amounts that have no name of their own, as those of instalments. */
  readonly others: readonly bigint[];
}

const recordKinds = [
  ['topups', 'TOPUP#'],
  ['remittances', 'TRANSFER#'],
  ['remittances', 'STANDING#'],
  ['billpay', 'PAYMENT#'],
  ['snpl', 'APPLICATION#'],
  ['snpl', 'LOAN#'],
] as const;

const names = ['amount', 'total', 'fee', 'cost', 'payout', 'max_total'] as const;

/** The records whose references these words hold. A loan has the reference of its application. */
export function readNamed(books: Books, words: string): readonly Figures[] {
  return recordKinds
    .flatMap(([service, prefix]) => readRows(books, service, prefix))
    .filter(({ reference }) => typeof reference === 'string' && words.includes(reference))
    .map(toFigures);
}

/** What is put to a person for a yes: its quote, and the record that it is about. */
export function readPut(books: Books, input: JsonObject): readonly Figures[] {
  const quotes = listQuotes(books).filter((row) => row['quote_id'] === input['quote_id']);
  const about = `${input['transfer_id'] ?? input['reference'] ?? ''}`;
  const terms = quotes.flatMap((row) => (isJsonObject(row['terms']) ? [row['terms']] : []));
  return [...terms.map(toFigures), ...(about === '' ? [] : readNamed(books, about))];
}

/** Everything that was quoted so far, prices without a question included. */
export function readQuoted(books: Books): readonly Figures[] {
  const terms = listQuotes(books).flatMap((row) =>
    isJsonObject(row['terms']) ? [toFigures(row['terms'])] : [],
  );
  return [...terms, ...readRows(books, 'remittances', 'PRICE#').flatMap(toPrices)];
}

function listQuotes(books: Books): readonly JsonObject[] {
  const services = ['topups', 'remittances', 'billpay', 'snpl', 'wallet'];
  return services.flatMap((service) => readRows(books, service, 'QUOTE#'));
}

function toFigures(row: JsonObject): Figures {
  const { reference, status } = row;
  const amounts = names.flatMap((name) => {
    const amount = readAmount(row, name);
    return amount === undefined ? [] : [[name, amount] as const];
  });
  return {
    ...(typeof reference === 'string' && { reference }),
    ...(typeof status === 'string' && { status }),
    amounts: new Map(amounts),
    others: listInstalments(row),
  };
}

/** What is set up for later keeps what was shown, in major units. */
function readAmount(row: JsonObject, name: (typeof names)[number]): bigint | undefined {
  const { shown } = row;
  const stored = row[name];
  if (typeof stored === 'string') return BigInt(stored);
  const major = isJsonObject(shown) ? shown[`${name}_usd`] : undefined;
  return typeof major === 'number' ? BigInt(Math.round(major * 100)) : undefined;
}

/** An amount with the fee of each delivery method. */
function toPrices({ amount, fees, payout }: JsonObject): readonly Figures[] {
  if (!isJsonObject(fees)) return [];
  return Object.values(fees).map((fee) => {
    const total = BigInt(`${amount}`) + BigInt(`${fee}`);
    return toFigures({
      amount: `${amount}`,
      fee: `${fee}`,
      total: `${total}`,
      payout: `${payout}`,
    });
  });
}

/** What each instalment comes to, and what is paid and left of them together. */
function listInstalments({ instalments }: JsonObject): readonly bigint[] {
  if (!Array.isArray(instalments)) return [];
  const all = instalments.filter(isJsonObject);
  const sum = (some: readonly JsonObject[]) =>
    some.reduce((total, { amount }) => total + BigInt(`${amount}`), 0n);
  const [paid, left] = [true, false].map((isPaid) =>
    sum(all.filter(({ paid_at }) => (paid_at !== undefined) === isPaid)),
  );
  return [...all.map(({ amount }) => BigInt(`${amount}`)), paid ?? 0n, left ?? 0n];
}
