import type { Claim, MessageContext, Reading, WordSpan } from '../../domain/reading.ts';
import { restoreWords } from '../confirmation/restore-words.ts';
import { repairWords } from '../date-time/repair-words.ts';
import { createMoneyContext } from '../money/money-context.ts';
import { listNameWords } from '../recipient/match-name.ts';
import { rememberReadings } from '../remember-readings.ts';
import { MAX_READ_UNITS, type NormalisedText, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import type { Message, Proposal, Proposer } from './message.ts';
import { proposeAmounts } from './propose/propose-amounts.ts';
import { proposeAnswers } from './propose/propose-answers.ts';
import { proposeCommands } from './propose/propose-commands.ts';
import { proposeCountries } from './propose/propose-countries.ts';
import { proposeCurrencies } from './propose/propose-currencies.ts';
import { proposeMoments } from './propose/propose-moments.ts';
import { proposeMoods } from './propose/propose-moods.ts';
import { proposeOptions } from './propose/propose-options.ts';
import { proposePauses } from './propose/propose-pauses.ts';
import { proposePayees } from './propose/propose-payees.ts';
import { proposePhones } from './propose/propose-phones.ts';
import { proposePhrases } from './propose/propose-phrases.ts';
import { proposePositions } from './propose/propose-positions.ts';
import { resolveProposals } from './resolve-proposals.ts';

/** Longer messages are no orders. They are left unexplained, which keeps the work bounded. */
const MAX_TOKENS = 200;

const proposers: readonly Proposer[] = [
  proposeCommands,
  proposeOptions,
  proposePositions,
  proposePhones,
  proposeAmounts,
  proposeCurrencies,
  proposeMoments,
  proposeCountries,
  proposePayees,
  proposePauses,
  proposeAnswers,
  proposeMoods,
  proposePhrases,
];

/** Read words that an overlap left behind. */
const rereaders: readonly Proposer[] = [proposeAnswers, proposePhrases];

/**
 * Reads a whole message once: every token belongs to exactly one claim, or to the remainder.
 * Readers propose spans, and one resolver settles where they overlap. Never throws. A turn asks for
 * the same reading many times, which costs once.
 */
export const readMessage = rememberReadings(readAnew);

function readAnew(text: string, context: MessageContext): Reading {
  const normalised = normaliseText(text.slice(0, MAX_READ_UNITS));
  const tokens = tokenise(normalised.text);
  const message = prepareMessage(tokens, context);
  const accepted = tokens.length > MAX_TOKENS ? [] : settle(message);
  const toSpan = (start: number, end: number): WordSpan => ({
    start,
    end,
    text: sliceOriginal(text, normalised, tokens, start, end),
  });
  const claims = accepted.map(
    ({ start, end, confidence, content }): Claim => ({
      ...toSpan(start, end),
      confidence,
      ...content,
    }),
  );
  const remainder = findGaps(accepted, tokens.length).map(([start, end]) => toSpan(start, end));
  return { claims, remainder, isFullyExplained: remainder.length === 0 };
}

/**
 * Settles the proposals. Words that an overlap left behind ("quiero" of "quiero que le") get a
 * second reading by themselves.
 */
function settle(message: Message): Proposal[] {
  const { tokens, context } = message;
  const accepted = resolveProposals(
    proposers.flatMap((propose) => propose(message)),
    context.expects,
  );
  const leftover = findGaps(accepted, tokens.length).flatMap(([start, end]) =>
    rereaders
      .flatMap((propose) => propose(sliceMessage(message, start, end)))
      .map((proposal) => moveProposal(proposal, start)),
  );
  return resolveProposals([...accepted, ...leftover], context.expects);
}

function sliceMessage(message: Message, start: number, end: number): Message {
  const preceding = message.tokens[start - 1];
  return {
    ...message,
    ...(preceding === undefined ? {} : { preceding }),
    tokens: message.tokens.slice(start, end),
    answerTokens: message.answerTokens.slice(start, end),
    timeTokens: message.timeTokens.slice(start, end),
  };
}

function moveProposal(proposal: Proposal, by: number): Proposal {
  return { ...proposal, start: proposal.start + by, end: proposal.end + by };
}

function prepareMessage(tokens: readonly Token[], context: MessageContext): Message {
  const names = (context.people ?? []).flatMap(listNameWords);
  return {
    tokens,
    answerTokens: restoreWords(tokens, new Set(names.map(({ folded }) => folded))),
    timeTokens: repairWords(tokens),
    money: createMoneyContext(tokens, context),
    context,
  };
}

/** The person's own spelling of a span of tokens. */
function sliceOriginal(
  text: string,
  normalised: NormalisedText,
  tokens: readonly Token[],
  start: number,
  end: number,
): string {
  const [from, to] = [tokens[start], tokens[end - 1]];
  return from && to ? text.slice(...normalised.originalRange(from.start, to.end)) : '';
}

/** Ranges of tokens between the accepted spans. */
function findGaps(accepted: readonly Proposal[], length: number): [number, number][] {
  const edges = [...accepted, { start: length, end: length }];
  return edges.flatMap(({ start }, at): [number, number][] => {
    const from = accepted[at - 1]?.end ?? 0;
    return start > from ? [[from, start]] : [];
  });
}
