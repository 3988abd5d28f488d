import type { Mood } from '../../domain/reading.ts';
import { answerPhrases, openVerbs } from '../confirmation/answer-lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { type Message, type Proposal, proposeEach } from './message.ts';
import { messageWords } from './message-words.ts';

/** Proposes what makes words no order: past, condition, somebody else's words, denial. */
export function proposeMoods(message: Message): Proposal[] {
  const { tokens } = message;
  return proposeEach(message, (index) => [
    ...toProposal('past', index, findPastEnd(tokens, index)),
    ...toProposal('hypothetical', index, findHypotheticalEnd(tokens, index)),
    ...toProposal('reported', index, messageWords.reported.match(tokens, index)?.end),
    ...toProposal('negated', index, findDenialEnd(tokens, index)),
  ]);
}

function toProposal(mood: Mood, start: number, end: number | undefined): Proposal[] {
  return end === undefined
    ? []
    : [{ start, end, confidence: 'certain', content: { type: 'mood', mood } }];
}

/** "pagué" is past, and so is "ya pague" without its accent. "pague" alone is an order. */
function findPastEnd(tokens: readonly Token[], index: number): number | undefined {
  const already = messageWords.already.match(tokens, index);
  const at = skipClitics(tokens, already?.end ?? index);
  const perfect = findPerfectEnd(tokens, at);
  if (perfect !== undefined) return perfect;
  const verb = messageWords.past.match(tokens, at);
  if (verb === undefined || (already === undefined && at > index)) return undefined;
  return already !== undefined || isSpeltAsPast(tokens[verb.end - 1]) ? verb.end : undefined;
}

const participles = languages.flatMap(({ message }) => message.participles);

/** "he pagado", "has arrived". */
function findPerfectEnd(tokens: readonly Token[], index: number): number | undefined {
  const perfect = messageWords.perfects.match(tokens, index);
  const word = perfect && tokens[perfect.end]?.folded;
  return word && participles.some((ending) => word.endsWith(ending)) ? perfect.end + 1 : undefined;
}

const pastSpellings: ReadonlySet<string> = new Set(
  languages.flatMap(({ message }) => message.past.flatMap((phrase) => phrase.split(' '))),
);

/** "mandé" and "envió" differ from "mande" and "envío" only by their accents. */
function isSpeltAsPast(token: Token | undefined): boolean {
  return pastSpellings.has(token?.text.normalize('NFC').toLowerCase() ?? '');
}

function skipClitics(tokens: readonly Token[], index: number): number {
  return messageWords.clitics.match(tokens, index)?.end ?? index;
}

function findHypotheticalEnd(tokens: readonly Token[], index: number): number | undefined {
  const phrase = messageWords.hypothetical.match(tokens, index);
  const condition = messageWords.ifs.match(tokens, index);
  const isAccented = tokens[index]?.text.normalize('NFC').toLowerCase() === 'sí';
  if (condition === undefined || isAccented) return phrase?.end;
  const begin = messageWords.conditions.match(tokens, condition.end);
  const isAdjoining = tokens[condition.end]?.type === 'word';
  return isAdjoining ? (begin?.end ?? phrase?.end) : phrase?.end;
}

function findDenialEnd(tokens: readonly Token[], index: number): number | undefined {
  const no = messageWords.negations.match(tokens, index);
  if (no === undefined) return undefined;
  const at = skipClitics(tokens, no.end);
  const past = findPastEnd(tokens, at);
  if (past !== undefined) return past;
  const verb = messageWords.deniable.match(tokens, at) ?? openVerbs.match(tokens, at);
  // A listed refusal is an answer: "no quiero", "no lo mandes".
  const isAnswer = (answerPhrases.match(tokens, index)?.end ?? 0) >= (verb?.end ?? 0);
  return isAnswer ? undefined : verb?.end;
}
