import type { ClaimContent } from '../../../domain/reading.ts';
import { type AnswerRole, answerPhrases, openVerbs } from '../../confirmation/answer-lexicon.ts';
import { scanMoney } from '../../money/scan-money.ts';
import { relationWords } from '../../recipient/recipient-words.ts';
import { agreeingEmoji, politeEmoji, refusingEmoji } from '../../text/neutral-signs.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { messageWords } from '../message-words.ts';

const MEANINGS: Readonly<Partial<Record<AnswerRole, ClaimContent>>> = {
  yes: { type: 'answer', answer: 'yes' },
  agree: { type: 'answer', answer: 'yes' },
  no: { type: 'answer', answer: 'no' },
  cancel: { type: 'answer', answer: 'no', isStop: true },
  hold: { type: 'answer', answer: 'later' },
  postpone: { type: 'answer', answer: 'later', isNotNow: true },
  keep: { type: 'answer', answer: 'unclear' },
  unclear: { type: 'answer', answer: 'unclear' },
  but: { type: 'correction' },
  correction: { type: 'correction' },
  change: { type: 'correction' },
  also: { type: 'addition' },
  please: { type: 'courtesy' },
  thanks: { type: 'courtesy', isThanks: true },
  opener: { type: 'greeting' },
  filler: { type: 'filler' },
};

/** Proposes yes, no, later and other, and the small words that answers are written with. */
export function proposeAnswers(message: Message): Proposal[] {
  return proposeEach(message, (index) => [
    ...proposePhrase(message, index),
    ...proposeEmoji(message, index),
    ...proposeOther(message, index),
  ]);
}

function proposePhrase(message: Message, index: number): Proposal[] {
  const match = answerPhrases.match(message.answerTokens, index);
  const content = match && MEANINGS[match.value];
  if (match === undefined || content === undefined) return [];
  if (isOther(message, index, match.end, match.value)) return [];
  if (match.value === 'cancel' && namesSomething(message, match.end)) {
    return [{ start: index, end: match.end, confidence: 'certain', content: CANCELLING }];
  }
  const isLoose = match.value === 'filler' || isLooseWord(message, index, match.end, match.value);
  const confidence = isLoose ? 'possible' : 'certain';
  const isNotNow = match.value === 'no' && namesNow(message, index, match.end);
  const said = isNotNow ? NOT_NOW : content;
  return [{ start: index, end: match.end, confidence, content: said }];
}

const NOT_NOW: ClaimContent = { type: 'answer', answer: 'no', isNotNow: true };

/** "not today", "hoy no". "ya no" names no time: it is a no for good. */
function namesNow({ tokens }: Message, start: number, end: number): boolean {
  return tokens
    .slice(start, end)
    .some(
      ({ folded }, at) =>
        folded !== 'ya' && messageWords.now.match(tokens, start + at)?.end !== undefined,
    );
}

/** Phrases of answers that say something else here. */
function isOther(message: Message, start: number, end: number, role: AnswerRole): boolean {
  const isFiller = messageWords.filler.match(message.tokens, start)?.end === end;
  const isBesides = role === 'agree' && message.tokens.length > end - start;
  const isWeak = isFiller && (WEAK.has(role) || isBesides);
  const isAllOfThem = messageWords.allOfThem.match(message.tokens, start)?.end === end;
  return (
    isWeak || isAllOfThem || givesSomething(message, start, end) || isFault(message, start, end)
  );
}

/** "eso está mal" refuses, and says why: something is to be corrected. */
function isFault({ tokens }: Message, start: number, end: number): boolean {
  return messageWords.faults.match(tokens, start)?.end === end;
}

const CANCELLING: ClaimContent = { type: 'request', isCancelling: true };

/** "cancela el envío" says what to cancel; "cancela por favor" does not. */
function namesSomething({ answerTokens, tokens }: Message, index: number): boolean {
  const role = answerPhrases.match(answerTokens, index)?.value;
  return tokens[index]?.type === 'word' && (role === undefined || role === 'link');
}

/** Roles of words that join others more often than they answer: "y", "es", "solo". */
const WEAK: ReadonlySet<AnswerRole> = new Set([
  ...(['keep', 'unclear', 'correction', 'filler', 'but', 'also'] as const),
]);

/** "mande" alone asks to repeat, but in "mande dinero" it is an order. */
function isLooseWord({ tokens }: Message, start: number, end: number, role: AnswerRole): boolean {
  return (role === 'unclear' || role === 'keep') && end === start + 1 && tokens.length > 1;
}

/** "dale 300" and "mándale lo mismo a Juan" give something; "dale" alone is a yes. */
function givesSomething({ tokens, money }: Message, start: number, end: number): boolean {
  if (openVerbs.match(tokens, start)?.end !== end) return false;
  return tokens.some(
    (_, at) =>
      at >= end &&
      (scanMoney(tokens, at, money) !== undefined ||
        GIVEN.some((words) => words.match(tokens, at) !== undefined)),
  );
}

const GIVEN = [messageWords.toWhom, messageWords.relativeAmounts, relationWords];

function proposeEmoji({ tokens }: Message, index: number): Proposal[] {
  const token = tokens[index];
  if (token?.type !== 'emoji') return [];
  const content = findEmojiMeaning(token.folded);
  return content === undefined
    ? []
    : [{ start: index, end: index + 1, confidence: 'certain', content }];
}

function findEmojiMeaning(emoji: string): ClaimContent | undefined {
  if (agreeingEmoji.has(emoji)) return { type: 'answer', answer: 'yes' };
  if (refusingEmoji.has(emoji)) return { type: 'answer', answer: 'no' };
  return politeEmoji.has(emoji) ? { type: 'courtesy' } : undefined;
}

function proposeOther({ tokens }: Message, index: number): Proposal[] {
  const unlisted = messageWords.newOnes.match(tokens, index);
  const match = unlisted ?? messageWords.others.match(tokens, index);
  if (match === undefined) return [];
  const isUnlisted = match === unlisted;
  const content = { type: 'answer', answer: 'other', ...(isUnlisted && { isUnlisted }) } as const;
  return [{ start: index, end: match.end, confidence: 'likely', content }];
}
