import type { Claim, ClaimOf, ClaimType, MessageContext } from '../../domain/reading.ts';
import type { Wish } from '../../domain/wish.ts';
import { messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { type NormalisedText, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { findPeople, type PeopleSpan, type TokenSpan } from './find-people.ts';
import { sharingWords } from './sharing-words.ts';

/** Words that are put in the place of tokens. */
interface Edit extends TokenSpan {
  readonly words: string;
}

/** An order for several people, with the words of it that are put otherwise for one of them. */
interface SharedOrder {
  readonly tokens: readonly Token[];
  readonly claims: readonly Claim[];
  readonly group: PeopleSpan;
  readonly amount: (ClaimOf<'amount'> & Claim) | undefined;
}

/**
 * One order for several people as one order each: "50 each to mom and Juan" gives 50 to either,
 * "split 200 between them" gives 100. Where nothing says how much each of them gets ("200 to mom
 * and Juan"), no amount is in any of the orders, so that it is asked for. `undefined` for whatever
 * else it may be. Pure; never throws.
 */
export function readSharedOrder(
  text: string,
  context: MessageContext,
): readonly Wish[] | undefined {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  const { claims } = readMessage(text, context);
  const group = findPeople(tokens, claims);
  const amounts = claims.filter((claim) => claim.type === 'amount');
  if (group === undefined || amounts.length > 1 || !isOneOrder(tokens, claims, group))
    return undefined;
  const order = { tokens, claims, group, amount: amounts[0] };
  const [operation] = claims.flatMap((claim) =>
    claim.type === 'request' ? (claim.operation ?? []) : [],
  );
  const edits = [...editAmount(order), ...editSharing(order)];
  const further = claims.find(({ type, start }) => type === 'addition' && start >= group.end);
  const behind = further && readBehind(text, normalised, tokens, further);
  if (further !== undefined && behind !== undefined) {
    const before = text.slice(0, findOffset(normalised, tokens, further.start));
    const own = readSharedOrder(before, context);
    return own && [...own, behind];
  }
  return group.people.map((person) => {
    const words = applyEdits(text, normalised, tokens, [...edits, putPerson(order, person)]);
    const asked = operation ?? (isShared(tokens) ? 'transfer' : undefined);
    return { order: words, words, isAdditional: false, ...(asked && { operation: asked }) };
  });
}

/** "And pay the water", behind what all of them get: done once. */
function readBehind(
  text: string,
  normalised: NormalisedText,
  tokens: readonly Token[],
  { start, end }: TokenSpan,
): Wish | undefined {
  const first = messageWords.joins.match(tokens, start)?.end;
  if (first === undefined || tokens[end] === undefined) return undefined;
  const words = text.slice(findOffset(normalised, tokens, first)).trim();
  return { order: words, words, isAdditional: true };
}

function findOffset(
  { originalRange }: NormalisedText,
  tokens: readonly Token[],
  index: number,
): number {
  const token = tokens[index];
  return token === undefined ? 0 : originalRange(token.start, token.end)[0];
}

/** What a plain order consists of. */
const plain: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'amount', 'relative-amount', 'payee', 'filler', 'courtesy', 'greeting'] as const),
  ...(['moment', 'position', 'addition', 'currency', 'country', 'option'] as const),
]);

/** What an answer to "to whom?" consists of. */
const answering: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'filler', 'courtesy', 'addition', 'option'] as const),
]);

/** It orders one thing, and leaves nothing else to guess. */
function isOneOrder(
  tokens: readonly Token[],
  claims: readonly Claim[],
  group: PeopleSpan,
): boolean {
  const requests = claims.filter((claim) => claim.type === 'request');
  const operations = requests.flatMap(({ operation }) => operation ?? []);
  const isPlain =
    claims.every(({ type }) => plain.has(type)) &&
    !requests.some(({ isCancelling }) => isCancelling);
  const gives = operations.length === 1 || findAll(tokens, sharingWords.splitting).length > 0;
  const isGiven = claims.some(({ type }) => type === 'amount') && operations.length === 0;
  const isWhole = !claims.some(({ type, end }) => type === 'relative-amount' && end <= group.start);
  const equally = findAll(tokens, sharingWords.equally);
  const isAnswer = claims.every(
    ({ type, start }) => answering.has(type) || isInside(equally, start),
  );
  return isPlain && isWhole && operations[0] !== 'loan' && (gives || isGiven || isAnswer);
}

/** "50 each" is 50 for one, and "200, half each" is 100; else how much each gets is unknown. */
function editAmount({ tokens, claims, group, amount }: SharedOrder): readonly Edit[] {
  if (amount === undefined) return [];
  const { start, end } = amount;
  const each = findEach(tokens, claims);
  const lead = messageWords.beforeAmount.match(tokens, start);
  const from = lead?.value === 'each' ? lead.end : start;
  const to = each.find((span) => span.start > start && span.end === end)?.start ?? end;
  if (each.length > 0) return [{ start, end, words: join(tokens, from, to) }, ...each.map(drop)];
  const part = isShared(tokens) ? divide(join(tokens, start, end), group.people.length) : '';
  return [{ start, end, words: part }];
}

/** "200 USD" for two is "100 USD"; what does not come out even is to be asked. */
function divide(words: string, people: number): string {
  const [sum = '', ...others] = words.match(/\d+/g) ?? [];
  const isEven = sum !== '' && others.length === 0 && Number(sum) % people === 0;
  return isEven ? words.replace(sum, `${Number(sum) / people}`) : '';
}

function isShared(tokens: readonly Token[]): boolean {
  const { splitting, equally } = sharingWords;
  return findAll(tokens, splitting).length > 0 || findAll(tokens, equally).length > 0;
}

/** "Each", "a cada uno", where it is no "each Friday". */
function findEach(tokens: readonly Token[], claims: readonly Claim[]): readonly TokenSpan[] {
  const found = findAll(tokens, messageWords.afterAmount).filter(({ value }) => value === 'each');
  return found.filter(
    ({ start, end }) =>
      !isInside(findAll(tokens, sharingWords.equally), start) &&
      !claims.some((one) => one.type === 'moment' && one.start <= start && one.end > end),
  );
}

/** "Split 200 between" becomes "send 100 to"; "half each" goes. */
function editSharing({ tokens, claims, group }: SharedOrder): readonly Edit[] {
  const equal = findAll(tokens, sharingWords.equally);
  const hasVerb = claims.some(({ type }) => type === 'request');
  const verbs = findAll(tokens, sharingWords.splitting).filter(
    ({ start }) => !isInside(equal, start),
  );
  const among = findAll(tokens, sharingWords.among).filter(({ end }) => end === group.start);
  return [
    ...equal.map(drop),
    // "Divide" is a word of two languages; what stands before the people is of one.
    ...verbs.map((span) => ({
      ...span,
      words: hasVerb ? '' : (among[0]?.value.give ?? span.value),
    })),
    ...among.map((span) => ({ ...span, words: group.hasLead ? '' : span.value.to })),
  ];
}

function putPerson({ tokens, group }: SharedOrder, person: TokenSpan): Edit {
  const first = group.people[0]?.start ?? group.start;
  const words = [join(tokens, group.start, first), join(tokens, person.start, person.end)];
  const isApart = tokens[group.start - 1]?.text === ',';
  const start = isApart ? group.start - 1 : group.start;
  const put = words.filter(Boolean).join(' ');
  return { start, end: group.end, words: isApart ? ` ${put}` : put };
}

interface ValuedSpan<Value> extends TokenSpan {
  readonly value: Value;
}

function findAll<Value>(
  tokens: readonly Token[],
  lexicon: {
    match(at: readonly Token[], index: number): { value: Value; end: number } | undefined;
  },
): readonly ValuedSpan<Value>[] {
  return tokens.flatMap((_, start) => {
    const match = lexicon.match(tokens, start);
    return match === undefined ? [] : [{ start, ...match }];
  });
}

function isInside(spans: readonly TokenSpan[], at: number): boolean {
  return spans.some(({ start, end }) => at >= start && at < end);
}

function drop({ start, end }: TokenSpan): Edit {
  return { start, end, words: '' };
}

function join(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text))
    .join('');
}

/** The message with its edits; of two that overlap, the first one counts. */
function applyEdits(
  text: string,
  { originalRange }: NormalisedText,
  tokens: readonly Token[],
  edits: readonly Edit[],
): string {
  const sorted = edits.toSorted((left, right) => left.start - right.start);
  let [words, at] = ['', 0];
  for (const { start, end, words: put } of sorted) {
    const [from, to] = [tokens[start], tokens[end - 1]];
    if (from === undefined || to === undefined) continue;
    const [first, after] = originalRange(from.start, to.end);
    if (first < at) continue;
    words += `${text.slice(at, first)}${put}`;
    at = after;
  }
  return tidy(words + text.slice(at));
}

function tidy(words: string): string {
  return words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*,(?:\s*,)*(?=\s*(?:$|,))/g, '')
    .replaceAll(/\s+,/g, ',')
    .trim();
}
