import { type Figures, readNamed, readPut, readQuoted } from '../books/read-figures.ts';
import { type Books, readRows } from '../books/read-rows.ts';
import { readMoney } from '../books/read-standing.ts';
import { readStandingOrders } from '../books/standing-orders.ts';
import type { ClaimKind } from '../claims/claim.ts';
import { movementWords } from '../claims/said-words.ts';
import { listAmounts, listReferences, readMinor } from '../claims/shapes.ts';
import { type Check, type Hearing, showMinor } from './hearing.ts';

/** What a word for a status may mean in the records. */
const statusWords: Readonly<Record<string, readonly string[]>> = {
  hecha: ['COMPLETED'],
  done: ['COMPLETED'],
  pagado: ['COMPLETED'],
  paid: ['COMPLETED'],
  entregado: ['PAID_OUT'],
  delivered: ['PAID_OUT'],
  'en proceso': ['PROCESSING', 'PENDING'],
  'in progress': ['PROCESSING'],
  'todavía no se sabe si salió': ['PROCESSING'],
  'not known yet whether it went out': ['PROCESSING'],
  'in process': ['PENDING'],
  'todavía no se sabe si se hizo': ['PENDING'],
  'not known yet whether it was made': ['PENDING'],
  programado: ['SCHEDULED'],
  scheduled: ['SCHEDULED'],
  'no se hizo': ['FAILED'],
  'not made': ['FAILED'],
  cancelado: ['CANCELLED'],
  cancelled: ['CANCELLED'],
  retiraste: ['CANCELLED'],
  'you withdrew': ['CANCELLED'],
  'sigue en revisión': ['IN_REVIEW', 'DISBURSING'],
  'is still in review': ['IN_REVIEW', 'DISBURSING'],
  'no se envió; no se cobró nada': ['NOT_SENT'],
  'not sent; nothing was charged': ['NOT_SENT'],
  'no se pudo entregar; tu dinero está de vuelta': ['RETURNED'],
  'failed; your money is back': ['RETURNED'],
};

/** Checks of lines of histories, and of lines of data. */
export const rowChecks = {
  row: checkStatus,
  status: checkStatus,
  standing: checkStanding,
  'run-not-made': checkNotMade,
  movement: checkMovement,
  figure: checkFigure,
  'named-figures': checkNamedFigures,
} satisfies Partial<Record<ClaimKind, Check>>;

function checkStatus(...[{ values, sentence }, { books, text }]: Parameters<Check>) {
  const said = (values?.['status'] ?? '').toLowerCase().replace(/ (?:para el|for) .*$/, '');
  const wanted = statusWords[said];
  if (wanted === undefined) return `the meter does not know the status «${said}»`;
  const named = readNamed(books, values?.['reference'] === undefined ? text : sentence);
  const found = named.flatMap((record) => listStatuses(books, record));
  if (found.some((status) => wanted.includes(status))) return undefined;
  return `says ${said}, books say: ${found.join(', ') || 'no such operation'}`;
}

/** A status with what became of its money: it may be told as either. */
function listStatuses(books: Books, { reference = '', status = '' }: Figures): readonly string[] {
  const { moved, payments } = readMoney(books, reference);
  const isUndone = status === 'FAILED' || status === 'CANCELLED';
  if (isUndone && moved !== 0n) return [`${status}, but ${showMinor(moved)} are not back`];
  if (status !== 'FAILED') return [status];
  return ['FAILED', payments > 0 ? 'RETURNED' : 'NOT_SENT'];
}

function checkStanding(...[{ values }, { books }]: Parameters<Check>): string | undefined {
  const reference = values?.['reference'];
  const standing = [
    ...readRows(books, 'remittances', 'STANDING#').filter(({ status }) => status === 'ACTIVE'),
    ...readRows(books, 'billpay', 'PAYMENT#').filter(({ status }) => status === 'SCHEDULED'),
  ];
  const isThere = standing.some((row) => reference === undefined || row['reference'] === reference);
  return isThere ? undefined : `${reference ?? 'nothing'} is not set up for later`;
}

function checkNotMade(...[{ values }, { books }]: Parameters<Check>): string | undefined {
  const reference = values?.['reference'];
  const [order] = readStandingOrders(books).filter((row) => row['reference'] === reference);
  return order?.['not_made'] ? undefined : `the last run of ${reference ?? 'nothing'} was made`;
}

function checkMovement(...[{ values = {} }, { books }]: Parameters<Check>): string | undefined {
  const { what = '', who, amount = '' } = values;
  const wanted = Object.entries(movementWords).find(([word]) => word === what.toLowerCase())?.[1];
  const entries = readRows(books, 'wallet', 'ENTRY#USD#available#').filter(
    (row) => row['minor'] === `${readMinor(amount)}` && row['counterparty'] === who,
  );
  const isMeant = entries.some(
    ({ kind, category }) =>
      wanted?.kinds.some((each) => each === kind) &&
      (!('category' in wanted) || wanted.category === category),
  );
  return isMeant ? undefined : `the wallet has no ${what} of ${amount}`;
}

/** A line of data is about what its text names, puts for a yes, or quotes. */
function checkFigure(...[{ values = {} }, hearing]: Parameters<Check>): string | undefined {
  const [name = '', said = ''] = Object.entries(values)[0] ?? [];
  const known = listSources(hearing).flatMap(({ amounts }) => amounts.get(name) ?? []);
  if (known.length === 0 || known.includes(readMinor(said))) return undefined;
  return `says ${name} ${said}, books say: ${known.map(showMinor).join(', ')}`;
}

function listSources({ books, text, session }: Hearing): readonly Figures[] {
  const { pendingConfirmation: pending, currentFlow: flow } = session;
  const put = pending !== undefined && text.includes(pending.message);
  const about = [...readNamed(books, text), ...(put ? readPut(books, pending.input) : [])];
  // What a loan would cost is worked out anew each time, and kept nowhere.
  if (/inter[eé]s/i.test(text)) return about;
  // The step of a flow stands below news of another operation, and tells what it was quoted.
  return about.length > 0 && flow === undefined ? about : [...about, ...readQuoted(books)];
}

function checkNamedFigures(...[{ sentence }, { books }]: Parameters<Check>): string | undefined {
  const named = readNamed(books, sentence);
  if (named.length === 0) return `${listReferences(sentence).join(', ')}: no such operation`;
  const known = named.flatMap(({ amounts, others }) => [...amounts.values(), ...others]);
  const wrong = listAmounts(sentence).find((amount) => !known.includes(amount));
  if (wrong === undefined) return undefined;
  return `says ${showMinor(wrong)}, books say: ${known.map(showMinor).join(', ')}`;
}
