import type { Mood } from '../../../domain/reading.ts';
import { type AnswerRole, answerPhrases, openVerbs } from '../../confirmation/answer-lexicon.ts';
import { createLexicon } from '../../text/lexicon.ts';
import type { Token } from '../../text/tokenise.ts';
import { languages } from '../../vocabulary/languages.ts';
import { findVerbOperation } from '../find-verb-operation.ts';
import { type Message, type Proposal, proposeEach } from '../message.ts';
import { messageWords } from '../message-words.ts';
import { scanPast, skipClitics } from '../scan-past.ts';
import { findTellingEnd } from './find-telling-end.ts';
import { proposeMoments } from './propose-moments.ts';

/** Proposes what makes words no order: past, condition, what is said or told, denial, debt. */
export function proposeMoods(message: Message): Proposal[] {
  const { tokens } = message;
  return proposeEach(message, (index) => [
    ...toProposal('past', index, scanPast(tokens, index)),
    ...proposeOver(message, index),
    ...toProposal('hypothetical', index, findHypotheticalEnd(tokens, index)),
    ...toProposal('reported', index, messageWords.reported.match(tokens, index)?.end),
    ...toProposal('negated', index, findDenialEnd(tokens, index)),
    ...toProposal('owed', index, findDebtEnd(tokens, index)),
    ...toProposal('told', index, findTellingEnd(tokens, index)),
  ]);
}

/** "mande dinero hace 3 días": the day says that the verb only lacks its accent. */
function proposeOver(message: Message, index: number): Proposal[] {
  const { tokens } = message;
  const end = scanPast(tokens, index, true);
  // "Mi envío de ayer" is a thing.
  const isNoun = messageWords.operations.match(tokens, index) !== undefined;
  if (end === undefined || isNoun || scanPast(tokens, index) !== undefined) return [];
  if (!proposeMoments(message).some(isPastDay)) return [];
  const operation = findVerbOperation(tokens[end - 1]?.folded ?? '');
  const content = { type: 'mood', mood: 'past', ...(operation && { operation }) } as const;
  return [{ start: index, end, confidence: 'certain', content }];
}

function isPastDay({ content }: Proposal): boolean {
  if (content.type !== 'moment' || content.reading.type !== 'refused') return false;
  return content.reading.reason === 'past';
}

function toProposal(mood: Mood, start: number, end: number | undefined): Proposal[] {
  return end === undefined
    ? []
    : [{ start, end, confidence: 'certain', content: { type: 'mood', mood } }];
}

const debts = languages.map(({ message }) => ({
  words: createLexicon(message.debts.map((phrase) => [phrase, true])),
  infinitives: message.infinitives,
}));

/** "Me debe 50"; "deben ser 50" and "le debo mandar 50" say what is to be. */
function findDebtEnd(tokens: readonly Token[], index: number): number | undefined {
  for (const { words, infinitives } of debts) {
    const end = words.match(tokens, index)?.end;
    const next = tokens[end ?? tokens.length]?.folded ?? '';
    if (end !== undefined && !infinitives.some((ending) => next.endsWith(ending))) return end;
  }
  return undefined;
}

function findHypotheticalEnd(tokens: readonly Token[], index: number): number | undefined {
  const phrase = messageWords.hypothetical.match(tokens, index);
  const condition = messageWords.ifs.match(tokens, index);
  const isAccented = tokens[index]?.text.normalize('NFC').toLowerCase() === 'sí';
  // "Sí quiero" agrees.
  if (isAccented) return undefined;
  if (condition === undefined) return phrase?.end;
  const begin = messageWords.conditions.match(tokens, condition.end);
  // "If you can" is a courtesy, and so is what every order is checked for: "si me alcanza".
  const courtesy = messageWords.courtesy.match(tokens, index);
  if (courtesy !== undefined && courtesy.end >= (begin?.end ?? 0)) return undefined;
  if (turnsAway(tokens, index, condition.end)) return undefined;
  const isAdjoining = tokens[condition.end]?.type === 'word';
  return isAdjoining ? (begin?.end ?? phrase?.end) : phrase?.end;
}

/** "Si no espera mejor 60": a yes without its accent, and a no that takes it back. */
function turnsAway(tokens: readonly Token[], index: number, end: number): boolean {
  const isYes = answerPhrases.match([...tokens.slice(index, end)], 0)?.value === 'yes';
  const no = answerPhrases.match(tokens.slice(0, end + 1), end);
  if (!isYes || no?.value !== 'no') return false;
  const at = tokens[no.end]?.text === ',' ? no.end + 1 : no.end;
  const next = answerPhrases.match(tokens, at)?.value;
  const isCorrected = messageWords.corrections.match(tokens, at) !== undefined;
  return isCorrected || (next !== undefined && turns.has(next));
}

/** What takes back the answer before it. */
const turns: ReadonlySet<AnswerRole> = new Set(['hold', 'correction', 'change', 'excuses']);

function findDenialEnd(tokens: readonly Token[], index: number): number | undefined {
  const exception = messageWords.exceptions.match(tokens, index);
  if (exception !== undefined) return exception.end;
  const no = messageWords.negations.match(tokens, index);
  if (no === undefined) return undefined;
  const at = skipClitics(tokens, no.end);
  const past = scanPast(tokens, at);
  if (past !== undefined) return past;
  const verb = messageWords.deniable.match(tokens, at) ?? openVerbs.match(tokens, at);
  if (verb === undefined) return findBareDenialEnd(tokens, index);
  // A listed refusal is an answer: "no quiero", "no lo mandes".
  const isAnswer = (answerPhrases.match(tokens, index)?.end ?? 0) >= verb.end;
  // "no le vaya a mandar": the verb that is denied stands behind another one.
  return isAnswer ? undefined : (openVerbs.match(tokens, verb.end)?.end ?? verb.end);
}

/** "not Juan", "ni banco": without a verb, the word denies what follows. */
function findBareDenialEnd(tokens: readonly Token[], index: number): number | undefined {
  const bare = messageWords.bareNegations.match(tokens, index);
  return tokens[bare?.end ?? tokens.length]?.type === 'word' ? bare?.end : undefined;
}
