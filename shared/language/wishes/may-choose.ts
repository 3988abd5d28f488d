import type { Claim, MessageContext, Reading, WordSpan } from '../../domain/reading.ts';
import { matchBefore, messageWords } from '../reading/message-words.ts';
import { readMessage } from '../reading/read-message.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { selectionWords } from './selection-words.ts';

/**
 * Whether a message may name several things of a list, or leave some out of it: "Telmex and CFE",
 * "all of it except the light". Only the list can tell. Pure; never throws.
 */
export function mayChoose(text: string, context: MessageContext): boolean {
  const tokens = tokenise(normaliseText(text.slice(0, MAX_READ_UNITS)).text);
  const { claims, remainder } = readMessage(text, context);
  return leavesOut(tokens, claims) || remainder.some((span) => isJoined(tokens, claims, span));
}

/** An exception behind other words. A bare no may deny anything, and "but" only leads on. */
function leavesOut(tokens: readonly Token[], claims: Reading['claims']): boolean {
  const isAll = claims.some(saysAll);
  return tokens.some(({ folded }, at) => {
    const how = at === 0 ? undefined : selectionWords.without.match(tokens, at)?.value;
    const isRead = claims.some(({ type, start }) => type === 'amount' && start === at);
    const leaves = how === 'excepted' || how === 'skipped';
    return leaves && !isRead && (isAll || !/^(?:but|pero)$/.test(folded));
  });
}

function saysAll(claim: Claim): boolean {
  if (claim.type === 'position') return claim.position === 'all';
  return claim.type === 'relative-amount' && claim.relation === 'all';
}

/** Something that nothing explains, behind "and" or a comma that follows another such thing. */
function isJoined(
  tokens: readonly Token[],
  claims: Reading['claims'],
  { start }: Pick<WordSpan, 'start'>,
): boolean {
  const from = skipFillers(claims, start);
  const joint = tokens[from - 1]?.text === ',' ? from - 1 : findJoin(tokens, from);
  const before = tokens[(joint ?? 0) - 1];
  if (joint === undefined || before?.type !== 'word') return false;
  return !claims.some((claim) => claim.start < joint && claim.end >= joint);
}

function skipFillers(claims: Reading['claims'], start: number): number {
  const before = claims.find(({ type, end }) => type === 'filler' && end === start);
  const isJoin = before === undefined || /^(?:y|e|and|&|,|plus)$/i.test(before.text);
  return isJoin ? start : skipFillers(claims, before.start);
}

function findJoin(tokens: readonly Token[], end: number): number | undefined {
  return matchBefore(messageWords.joins, tokens, end)?.start;
}
