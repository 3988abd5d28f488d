import { findLaterEnds, type LaterEnd } from '../books/find-later-ends.ts';
import { type Deed, findDeed, type Standing } from '../books/operation.ts';
import { type Books, readRows } from '../books/read-rows.ts';
import { readBalance } from '../books/read-spending.ts';
import { readRunsNamed, readStanding } from '../books/read-standing.ts';
import type { Claim } from '../claims/claim.ts';
import { listAmounts } from '../claims/shapes.ts';
import { loanChecks } from './check-loans.ts';
import { findAny } from './check-none.ts';
import { checkNextFailed, checkNotCompleted } from './check-not-completed.ts';
import { rowChecks } from './check-rows.ts';
import { sumChecks } from './check-sums.ts';
import { yesChecks } from './check-yes.ts';
import { type Check, type Hearing, showMinor } from './hearing.ts';
import { isTitledIn, isTold, type TrackedOperation } from './tracked-operation.ts';

/**
 * Why a claim is false; `undefined` when it is true, or was by books of some moments before, where
 * nobody could look at the very moment.
 */
export function findLie(
  claim: Claim,
  hearing: Hearing,
  earlier: Books | undefined,
): string | undefined {
  const lie = checkClaim(claim, hearing);
  if (lie === undefined || earlier === undefined) return lie;
  const wasTrue = checkClaim(claim, { ...hearing, books: earlier }) === undefined;
  return wasTrue ? undefined : lie;
}

function checkClaim(claim: Claim, hearing: Hearing): string | undefined {
  return checks[claim.kind](withDeed(claim, hearing), hearing);
}

/** A sentence that names no deed is about the one that its text is about. */
function withDeed(claim: Claim, { claims }: Hearing): Claim {
  const deeds = new Set(claims.flatMap(({ deed }) => deed ?? []));
  const [deed] = deeds;
  return claim.deed !== undefined || deed === undefined || deeds.size > 1
    ? claim
    : { ...claim, deed };
}

const checks: Readonly<Record<Claim['kind'], Check>> = {
  done: (claim, hearing) => needStanding(claim, hearing, ['done']),
  accepted: (claim, hearing) => needStanding(claim, hearing, ['open', 'done']),
  pending: (claim, hearing) => needStanding(claim, hearing, ['open']),
  held: (claim, hearing) =>
    findMeant(claim, hearing).some(({ held }) => held > 0n) ? undefined : 'nothing is held',
  'not-done': checkNotDone,
  'not-charged': checkNotDone,
  'not-completed': checkNotCompleted,
  'next-failed': checkNextFailed,
  'in-doubt': checkInDoubt,
  dropped: checkDropped,
  expired: checkDropped,
  settled: (claim, hearing) => (claim.deed === undefined ? checkNothingOpen(hearing) : undefined),
  refunded: (claim, hearing) =>
    findMeant(claim, hearing).every(({ moved }) => moved === 0n) ? undefined : 'money is not back',
  'none-yet': (claim, hearing) =>
    findAny(claim, hearing) === undefined ? undefined : 'there is one',
  'nothing-open': (_claim, hearing) => checkNothingOpen(hearing),
  available: checkAvailable,
  'no-movements': (_claim, { books }) =>
    readRows(books, 'wallet', 'ENTRY#USD#available#').length > 0
      ? 'there are movements'
      : undefined,
  'topped-up-often': checkToppedUpOften,
  'was-confirmed': (_claim, { operations }) =>
    operations.length > 0 ? undefined : 'nothing was confirmed',
  'asked-again': () => undefined,
  apology: () => undefined,
  ...rowChecks,
  ...sumChecks,
  ...loanChecks,
  ...yesChecks,
};

/** Which deeds a sentence about one deed may speak of. */
const related: Readonly<Partial<Record<Deed, readonly Deed[]>>> = {
  bill: ['bill', 'schedule'],
  transfer: ['transfer', 'cancellation'],
};

function isOfDeed({ tool }: TrackedOperation, deed: Deed | undefined): boolean {
  const known = findDeed(tool);
  return deed === undefined || known === deed || (related[deed]?.includes(known) ?? false);
}

/**
 * The operations that a claim is about: those whose reference its sentence names; without one, those
 * of the turn, and those whose reference is in the text; else it tells again what was told.
 */
function findMeant(claim: Claim, hearing: Hearing): readonly Standing[] {
  const { books, subjects, operations, text } = hearing;
  const standings = operations
    .filter((operation) => isOfDeed(operation, claim.deed))
    .map((operation) => ({ operation, standing: readStanding(books, operation) }));
  const named = standings.filter(({ standing }) => isNamedIn(claim.sentence, standing));
  const meant = standings.filter(
    ({ operation, standing }) => isNamedIn(text, standing) || subjects.includes(operation),
  );
  const told = standings.filter(({ operation }) => operation.told === 'the end');
  const [found = []] = [named, meant, told].filter(({ length }) => length > 0);
  return found.map(({ standing }) => standing);
}

function isNamedIn(words: string, { reference }: Standing): boolean {
  return reference !== undefined && words.includes(reference);
}

function needStanding(
  claim: Claim,
  hearing: Hearing,
  wanted: readonly Standing['type'][],
): string | undefined {
  const meant = findMeant(claim, hearing);
  if (meant.some(({ type }) => wanted.includes(type))) return undefined;
  if (hasHappenedLater(claim, hearing) || wasTakenBack(claim, hearing)) return undefined;
  const found = meant.map(({ type }) => type).join(', ') || 'no such operation';
  return `says ${claim.kind}, books say: ${found}`;
}

/** What a yes of long ago has led to since is named by its reference. */
function hasHappenedLater({ deed, kind }: Claim, { books, text }: Hearing): boolean {
  const isMeant = (end: LaterEnd) => end.deed === deed && text.includes(end.reference);
  const kinds = kind === 'done' || kind === 'accepted' ? ['done', 'accepted'] : [];
  return findLaterEnds(books).some(
    (end) => isMeant(end) && kinds.includes(end.kind) && end.count > 0,
  );
}

/** In doubt, a transfer is taken back by its own call: nobody asked for a cancellation. */
function wasTakenBack({ deed, kind }: Claim, { books, operations, text }: Hearing): boolean {
  if (deed !== 'cancellation' || kind !== 'done') return false;
  return operations
    .filter(({ tool }) => findDeed(tool) === 'transfer')
    .map((operation) => readStanding(books, operation))
    .some((standing) => standing.type === 'undone' && isNamedIn(text, standing));
}

/** True of what the turn tried; and nothing that the person does not know about may have moved. */
function checkNotDone(claim: Claim, hearing: Hearing): string | undefined {
  if (tellsOfFailedRun(hearing)) return undefined;
  const runs = readRunsNamed(hearing.books, claim.sentence);
  if (runs.length === 0) return checkNotTried(claim, hearing);
  const found = runs.find(({ type, moved }) => type !== 'undone' || moved !== 0n);
  return found && `says ${claim.kind}, but the scheduled transfer is ${found.type}`;
}

/** A run that failed has no reference: its notice names who was to get the money. */
function tellsOfFailedRun({ books, text }: Hearing): boolean {
  const isNotice = /^⚠️ (?:Tu envío programado|Your scheduled transfer)/u.test(text);
  return (
    isNotice &&
    findLaterEnds(books).some(
      ({ deed, kind, reference }) =>
        deed === 'transfer' && kind === 'not-done' && text.includes(reference),
    )
  );
}

/** Of what a person said yes to, not of what a schedule made of it. */
function checkNotTried(claim: Claim, hearing: Hearing): string | undefined {
  const { books, subjects, operations, claims } = hearing;
  const isToldOtherwise = claims.some(({ kind }) => kind === 'in-doubt' || kind === 'pending');
  const untold = operations.filter((operation) => !isTold(operation));
  const titled = untold.filter((operation) => isTitledIn(claim.sentence, operation));
  const named = operations.filter((operation) =>
    isNamedIn(claim.sentence, readStanding(books, operation)),
  );
  const open = subjects.length > 0 ? subjects : findOpen(hearing, isToldOtherwise ? [] : untold);
  const meant = ([titled, named].find((each) => each.length > 0) ?? open).filter(
    (operation) => isOfDeed(operation, claim.deed) && !hasReceipt(operation, claim, hearing),
  );
  const moved = meant.find((operation) => {
    const { type, moved: amount } = readStanding(books, operation);
    return type === 'open' || type === 'done' || amount !== 0n;
  });
  return moved && `says ${claim.kind}, but ${moved.tool} is ${readStanding(books, moved).type}`;
}

/** A notice is about what its text names; one that names nothing is about all that was not told. */
function findOpen(
  { books, operations, text }: Hearing,
  untold: readonly TrackedOperation[],
): readonly TrackedOperation[] {
  const named = operations.filter((operation) => isNamedIn(text, readStanding(books, operation)));
  return named.length > 0 ? named : untold;
}

/** Another paragraph of the same text tells that this operation was done: the claim is about another one. */
function hasReceipt(operation: TrackedOperation, { sentence }: Claim, hearing: Hearing): boolean {
  const { reference } = readStanding(hearing.books, operation);
  if (reference === undefined) return false;
  const others = hearing.text.split('\n\n').filter((paragraph) => !paragraph.includes(sentence));
  const isDone = hearing.claims.some(({ kind }) => kind === 'done' || kind === 'accepted');
  return isDone && others.some((paragraph) => paragraph.includes(reference));
}

function checkInDoubt(claim: Claim, hearing: Hearing): string | undefined {
  const { books, subjects, operations, text } = hearing;
  const isRunning = findLaterEnds(books).some(
    ({ kind, reference }) => kind === 'in-doubt' && text.includes(reference),
  );
  if (isRunning) return undefined;
  const meant = subjects.length > 0 && claim.deed === undefined ? subjects : operations;
  const isOpen = meant.some(
    (operation) =>
      isOfDeed(operation, claim.deed) &&
      (operation.answer === undefined ||
        operation.answer.type === 'failed' ||
        readStanding(books, operation).type === 'open'),
  );
  return isOpen ? undefined : 'says in doubt, but the answer is known';
}

function checkDropped(_claim: Claim, hearing: Hearing): string | undefined {
  const done = hearing.closed.find(
    (operation) => readStanding(hearing.books, operation).type !== 'none',
  );
  if (done !== undefined) return `says dropped, but ${done.tool} was done`;
  return hearing.isClosing ? undefined : checkNothingOpen(hearing);
}

/** No operation may be open that the person has not been told about, in this reply or before. */
function checkNothingOpen({ operations, claims, books }: Hearing): string | undefined {
  if (claims.some(({ kind }) => kind === 'in-doubt' || kind === 'pending')) return undefined;
  const open = operations.find(
    (operation) => !isTold(operation) && readStanding(books, operation).type !== 'none',
  );
  return open && `speaks as if nothing was open, but ${open.tool} is`;
}

function checkAvailable({ sentence }: Claim, { books }: Hearing): string | undefined {
  const said = listAmounts(sentence)[0] ?? 0n;
  const has = readBalance(books, 'available');
  return said === has ? undefined : `says ${showMinor(said)}, the wallet has ${showMinor(has)}`;
}

function checkToppedUpOften({ values }: Claim, { books }: Hearing): string | undefined {
  const topups = readRows(books, 'topups', 'TOPUP#').filter(
    (row) => row['phone_number'] === values?.['phone'] && row['status'] === 'COMPLETED',
  );
  return topups.length > 1 ? undefined : `it was topped up ${topups.length} times`;
}
