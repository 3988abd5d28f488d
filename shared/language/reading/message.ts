import type { ClaimContent, Confidence, MessageContext } from '../../domain/reading.ts';
import type { MoneyContext } from '../money/money-context.ts';
import type { Token } from '../text/tokenise.ts';

/** A message as the proposers see it. All token lists have the same length. */
export interface Message {
  readonly tokens: readonly Token[];
  /** The same tokens with answer words restored: "siiii" → "si". */
  readonly answerTokens: readonly Token[];
  /** The same tokens with words of time restored: "vierens" → "viernes". */
  readonly timeTokens: readonly Token[];
  readonly money: MoneyContext;
  readonly context: MessageContext;
  /** The token before, when these are a part of a message. */
  readonly preceding?: Token;
}

/** What a span of tokens may say, before overlaps are settled. */
export interface Proposal {
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  readonly content: ClaimContent;
}

/** Proposes every span that one reader recognises. Proposals may overlap. */
export type Proposer = (message: Message) => Proposal[];

/** Calls `propose` for every token and collects what it finds there. */
export function proposeEach(
  { tokens }: Message,
  propose: (index: number) => Proposal | readonly Proposal[] | undefined,
): Proposal[] {
  return tokens.flatMap((_, index) => propose(index) ?? []);
}

/** Joins tokens back to text, as they were spaced. */
export function joinTokens(tokens: readonly Token[]): string {
  return tokens.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('');
}
