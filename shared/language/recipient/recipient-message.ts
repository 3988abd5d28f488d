import type { MoneyContext } from '../money/money-context.ts';
import { moneyWords } from '../money/money-words.ts';
import { scanIdentifier } from '../money/scan-identifier.ts';
import { scanMoney } from '../money/scan-money.ts';
import { neutralPunctuation, politeEmoji } from '../text/neutral-signs.ts';
import type { Token } from '../text/tokenise.ts';
import { isParticle, recipientWords, relationWords } from './recipient-words.ts';

/** One person as described by a relation, the words of a name, or both. */
export interface RecipientQuery {
  /** The relations that the relation word may mean. */
  readonly relations: readonly string[];
  /** The relation word itself, which may also be the name of an entry. */
  readonly relationWord: readonly Token[];
  readonly words: readonly Token[];
  /** The person is described through another one: "la mamá de María". */
  readonly isIndirect: boolean;
}

/**
 * A message about who the money goes to. It has several parts when it lists people or descriptions.
 */
export interface RecipientMessage {
  readonly parts: readonly RecipientQuery[];
  /** The parts are several people ("y"), or one of several ("o"). */
  readonly isSeveral: boolean;
}

type Separator = 'comma' | 'people';
/** Later places allow fewer words to be dropped: "María, Bueno" must not become "María". */
type Place = 'before-name' | 'after-name' | 'next-part';

/**
 * Parses a message into the descriptions of people. Drops what leads to the name, courtesy after
 * it, amounts and phones. Everything else is description. `known` are the words of saved names,
 * which are never dropped.
 */
export function parseRecipientMessage(
  tokens: readonly Token[],
  known: ReadonlySet<string>,
  context: MoneyContext,
): RecipientMessage {
  const parts: Token[][] = [[]];
  let isSeveral = false;
  let index = 0;
  while (index < tokens.length) {
    const step = readStep(tokens, index, findPlace(parts), known, context);
    if (step.type === 'word') parts.at(-1)?.push(step.token);
    if (step.type === 'people') isSeveral = true;
    if (step.type === 'people' || step.type === 'comma') parts.push([]);
    index = step.end;
  }
  return { parts: parts.filter((words) => words.length > 0).map(toQuery), isSeveral };
}

function findPlace(parts: readonly (readonly Token[])[]): Place {
  const current = parts.at(-1)?.length ?? 0;
  if (current > 0) return 'after-name';
  return parts.length > 1 ? 'next-part' : 'before-name';
}

type Step =
  | { readonly type: 'word'; readonly token: Token; readonly end: number }
  | { readonly type: 'skipped' | Separator; readonly end: number };

function readStep(
  tokens: readonly Token[],
  index: number,
  place: Place,
  known: ReadonlySet<string>,
  context: MoneyContext,
): Step {
  const skipped = findSkipEnd(tokens, index, place, known, context);
  if (skipped !== undefined) return { type: 'skipped', end: skipped };
  const separator = place === 'after-name' ? matchSeparator(tokens, index) : undefined;
  const token = tokens[index];
  if (separator !== undefined || token === undefined)
    return separator ?? { type: 'skipped', end: index + 1 };
  return { type: 'word', token, end: index + 1 };
}

/** Returns the end of what can be dropped at `index`. */
function findSkipEnd(
  tokens: readonly Token[],
  index: number,
  place: Place,
  known: ReadonlySet<string>,
  context: MoneyContext,
): number | undefined {
  const token = tokens[index];
  if (token === undefined || known.has(token.folded)) return undefined;
  const figure = scanMoney(tokens, index, context)?.end ?? scanIdentifier(tokens, index);
  if (figure !== undefined) return figure;
  if (token.type === 'emoji') return politeEmoji.has(token.folded) ? index + 1 : undefined;
  if (place === 'before-name') return findLeadEnd(tokens, index);
  const tail = findTailEnd(tokens, index);
  return place === 'next-part' ? (tail ?? findJoinEnd(tokens, index)) : tail;
}

/** Returns the end of what joins two descriptions: "María, mi mamá", "María, a mi mamá". */
function findJoinEnd(tokens: readonly Token[], index: number): number | undefined {
  const join =
    moneyWords.destination.match(tokens, index) ?? recipientWords.possessives.match(tokens, index);
  return join?.end;
}

function findLeadEnd(tokens: readonly Token[], index: number): number | undefined {
  if (relationWords.match(tokens, index) !== undefined) return undefined;
  const lead =
    recipientWords.lead.match(tokens, index) ?? recipientWords.possessives.match(tokens, index);
  return lead?.end ?? (isSign(tokens[index]) ? index + 1 : undefined);
}

function findTailEnd(tokens: readonly Token[], index: number): number | undefined {
  const tail = recipientWords.tail.match(tokens, index);
  if (tail !== undefined) return tail.end;
  return isSign(tokens[index]) && tokens[index]?.text !== ',' ? index + 1 : undefined;
}

function isSign(token: Token | undefined): boolean {
  return token !== undefined && (neutralPunctuation.has(token.text) || token.type === 'break');
}

function matchSeparator(
  tokens: readonly Token[],
  index: number,
): { readonly type: Separator; readonly end: number } | undefined {
  if (tokens[index]?.text === ',') return { type: 'comma', end: index + 1 };
  if (startsRelation(tokens, index)) return { type: 'comma', end: index };
  const people = recipientWords.separators.match(tokens, index);
  return people && { type: 'people', end: people.end };
}

/** "Juan Pérez mi hermano": the relation describes the same person again. */
function startsRelation(tokens: readonly Token[], index: number): boolean {
  const own = recipientWords.possessives.match(tokens, index);
  return own !== undefined && relationWords.match(tokens, own.end) !== undefined;
}

function toQuery(tokens: readonly Token[]): RecipientQuery {
  const relation = relationWords.match(tokens, 0);
  const after = relation?.end ?? 0;
  const isIndirect =
    relation !== undefined && recipientWords.ofWhom.match(tokens, after) !== undefined;
  return {
    relations: relation?.value.split(' ') ?? [],
    relationWord: tokens.slice(0, after),
    words: tokens.slice(after).filter((token) => !isParticle(token)),
    isIndirect,
  };
}
