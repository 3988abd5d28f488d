import type { Rhythm } from '../../../domain/reading.ts';
import { answerWords } from '../../confirmation/answer-lexicon.ts';
import { getLexicon } from '../../date-time/date-time-words.ts';
import { readDateTime } from '../../date-time/read-date-time.ts';
import { type MomentSpan, scanMomentSpan } from '../../date-time/scan-moment-span.ts';
import type { Token } from '../../text/tokenise.ts';
import { joinTokens, type Message, type Proposal, proposeEach } from '../message.ts';
import { matchBefore, messageWords } from '../message-words.ts';
import { isInsideRhythm, listMomentSpans, listMomentStarts } from './scan-moment-chain.ts';

type Every = NonNullable<MomentSpan['every']>;

/** Highest bare number that may be a day of the month. */
const MAX_DAY = 31;

/** Proposes days, times and repetitions: "el viernes a las 8", "cada mes", "ahorita". */
export function proposeMoments(message: Message): Proposal[] {
  return proposeEach(message, (index) =>
    [
      proposeNow(message, index),
      proposeDeniedMoment(message, index),
      proposeStart(message, index),
      proposeOnce(message, index),
      proposeMoment(message, index),
      proposeBareDay(message, index),
      proposeStatedDay(message, index),
    ].filter((proposal) => proposal !== undefined),
  );
}

function proposeNow(message: Message, index: number): Proposal | undefined {
  const match = messageWords.now.match(message.tokens, index) ?? matchFinalAlready(message, index);
  return match && toProposal(message, index, match.end, { isNow: true });
}

/** "just pay it already": at the end, the word urges. */
function matchFinalAlready({ tokens }: Message, index: number) {
  const match = messageWords.already.match(tokens, index);
  return match?.end === tokens.length && index > 0 ? match : undefined;
}

function proposeMoment(message: Message, index: number): Proposal | undefined {
  if (isDeniedNow(message, index)) return undefined;
  const spans = listMomentStarts(message, index)
    .map((start) => listMomentSpans(message, start))
    .toSorted((left, right) => (right.at(-1)?.end ?? 0) - (left.at(-1)?.end ?? 0))[0];
  const last = spans?.at(-1);
  const isRepeated = spans?.some((span) => span.isRepeated) ?? false;
  if (last === undefined || isBothOfThem(message, index, last.end)) return undefined;
  if (isInsideRhythm(message, index)) return undefined;
  const every = spans?.find((span) => span.every !== undefined)?.every;
  const rhythm = every && findRhythm(every);
  return toProposal(message, index, last.end, { isRepeated, rhythm });
}

function findRhythm({ frequency, interval }: Every): Rhythm {
  if (frequency === 'MONTHLY' && interval === 1) return 'MONTHLY';
  if (frequency !== 'WEEKLY' || interval > 2) return 'other';
  return interval === 1 ? 'WEEKLY' : 'FORTNIGHTLY';
}

/** "Friday, not tomorrow", "el lunes en vez del viernes": a day that is denied for another. */
function proposeDeniedMoment(message: Message, index: number): Proposal | undefined {
  const { tokens } = message;
  const denial = messageWords.beforeAmount.match(tokens, index);
  if (denial?.value !== 'negated') return undefined;
  const end = findMomentEnd(message, denial.end);
  const hasOther = tokens.some(
    (_, at) => (at < index || at >= (end ?? 0)) && findMomentEnd(message, at) !== undefined,
  );
  return end !== undefined && hasOther
    ? toProposal(message, index, end, { isNegated: true, from: denial.end })
    : undefined;
}

/** "Every two weeks starting Friday 13", "desde el 15": the day on which what repeats begins. */
function proposeStart(message: Message, index: number): Proposal | undefined {
  const lead = getLexicon('starts').match(message.timeTokens, index);
  // The article of "a partir del 20" makes a day of the number.
  const day = lead && (findDay(message, lead.end - 1) ?? findDay(message, lead.end));
  if (day === undefined || day.start <= index) return undefined;
  const isAll = index === 0 && day.end === message.tokens.length;
  return isAll || repeats(message)
    ? toProposal(message, index, day.end, { isStart: true, from: day.start })
    : undefined;
}

/** "Just this Friday", "nomás el viernes". */
function proposeOnce(message: Message, index: number): Proposal | undefined {
  const lead = getLexicon('once').match(message.timeTokens, index);
  const day = lead && findDay(message, lead.end);
  return day && toProposal(message, index, day.end, { isOnce: true, from: day.start });
}

/** A time that neither repeats nor is over, behind its article. */
function findDay(message: Message, start: number): Pick<Proposal, 'start' | 'end'> | undefined {
  const chains = listMomentStarts(message, start).map((at) => listMomentSpans(message, at));
  const chain = chains.find(({ length }) => length > 0) ?? [];
  const end = chain.at(-1)?.end;
  const isOne = chain.every((span) => !span.isRepeated && !span.isPast);
  return end === undefined || !isOne ? undefined : { start, end };
}

/** Something repeats in the message, or a day is asked for that it may begin on. */
function repeats({ timeTokens, context: { locale, expects } }: Message): boolean {
  return (
    expects === 'date-time' ||
    timeTokens.some((_, at) => scanMomentSpan(timeTokens, at, locale)?.isRepeated === true)
  );
}

/** Where the time ends that begins here, behind its article. */
function findMomentEnd(message: Message, index: number): number | undefined {
  const ends = listMomentStarts(message, index).map(
    (start) => listMomentSpans(message, start).at(-1)?.end,
  );
  return ends.find((end) => end !== undefined);
}

/** "¿Ya llegaron los dos?" speaks of two things, not of the second of the month. */
function isBothOfThem({ tokens, context }: Message, index: number, end: number): boolean {
  if (context.expects === 'date-time') return false;
  return tokens
    .slice(index, end)
    .some((_, at) => messageWords.allOfThem.match(tokens, index + at)?.end === end);
}

/** "not today, on the twelfth": what is denied is no part of the day that follows. */
function isDeniedNow({ tokens }: Message, index: number): boolean {
  const isDenied = matchBefore(messageWords.negations, tokens, index) !== undefined;
  return isDenied && messageWords.now.match(tokens, index) !== undefined;
}

/** A number alone is a day only where a day was asked for. */
function proposeBareDay(message: Message, index: number): Proposal | undefined {
  const { tokens, context } = message;
  const isDay = context.expects === 'date-time' && isDayNumber(tokens[index]?.text);
  return isDay ? toProposal(message, index, index + 1) : undefined;
}

/** "hoy es 15": the number says which day it is. */
function proposeStatedDay(message: Message, index: number): Proposal | undefined {
  const { tokens } = message;
  const lead = messageWords.todayIs.match(tokens, index);
  const isDay = lead !== undefined && isDayNumber(tokens[lead.end]?.text);
  return isDay ? toProposal(message, index, lead.end + 1) : undefined;
}

function isDayNumber(text = ''): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DAY;
}

/** Whether words from `at` on wait for something, within a span. */
function isWaiting(tokens: readonly Token[], at: number, start: number, end: number): boolean {
  const match = at < start ? undefined : getLexicon('waits').match(tokens, at);
  return match !== undefined && match.end <= end;
}

/** "El viernes nomás", "on Friday, once". */
function saysOnce(tokens: readonly Token[], end: number): boolean {
  const once = getLexicon('once').match(tokens, tokens[end]?.text === ',' ? end + 1 : end);
  return once !== undefined && tokens[once.end]?.type !== 'word';
}

interface ProposalOptions {
  readonly isNow?: boolean;
  readonly isRepeated?: boolean;
  readonly isNegated?: boolean;
  readonly isStart?: boolean;
  readonly isOnce?: boolean;
  /** Where the time itself begins, behind what denies it. */
  readonly from?: number;
  readonly rhythm?: Rhythm | undefined;
}

function toProposal(
  { tokens, timeTokens, context }: Message,
  start: number,
  end: number,
  options: ProposalOptions = {},
): Proposal {
  const { isNow = false, isRepeated = false, from = start, rhythm } = options;
  const reading = readDateTime(joinTokens(timeTokens.slice(from, end)), context);
  const isSure = context.expects === 'date-time' || reading.type === 'ok';
  const waits = tokens.some((_, at) => isWaiting(timeTokens, at, start, end));
  const isSoon = answerWords.soon.match(tokens, start)?.end === end;
  return {
    start,
    end,
    confidence: isSure ? 'certain' : 'likely',
    content: {
      type: 'moment',
      reading,
      isNow,
      isRepeated,
      ...(rhythm !== undefined && { rhythm }),
      ...(waits && { waits: true }),
      ...(!waits && getLexicon('whenever').match(timeTokens, start) && { isWhenever: true }),
      ...(isSoon && { isSoon: true }),
      ...(options.isNegated && { isNegated: true }),
      ...(options.isStart && { isStart: true }),
      ...((options.isOnce || saysOnce(tokens, end)) && { isOnce: true }),
    },
  };
}
