import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { messageWords } from './message-words.ts';

/**
 * Scans a verb in a past tense, and returns where it ends. "pagué" is past, and so is "ya pague"
 * without its accent; "pague" alone is an order, but not beside a day that is over (`isOver`).
 */
export function scanPast(
  tokens: readonly Token[],
  index: number,
  isOver = false,
): number | undefined {
  const already = messageWords.already.match(tokens, index);
  const at = skipClitics(tokens, already?.end ?? index);
  const perfect = scanPerfect(tokens, at);
  if (perfect !== undefined) return perfect;
  const dated = isOver ? messageWords.datedPast.match(tokens, index) : undefined;
  if (dated !== undefined) return dated.end;
  const verb = messageWords.past.match(tokens, at);
  if (verb === undefined || (already === undefined && at > index)) return undefined;
  const isPast = already !== undefined || isOver || isSpeltAsPast(tokens[verb.end - 1]);
  return isPast ? verb.end : undefined;
}

/** Returns the index after a pronoun that belongs to the verb behind it. */
export function skipClitics(tokens: readonly Token[], index: number): number {
  return messageWords.clitics.match(tokens, index)?.end ?? index;
}

const participles = languages.flatMap(({ message }) => message.participles);

/** "he pagado", "has arrived". */
function scanPerfect(tokens: readonly Token[], index: number): number | undefined {
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
