import { openVerbs } from '../confirmation/answer-lexicon.ts';
import { createLexicon } from '../text/lexicon.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { messageWords } from './message-words.ts';

/** Verbs with what they are done to, as a pronoun: "págala", "send them". */
const completeVerbs = createLexicon(
  languages.flatMap(({ verbs }) => verbs.complete.map((phrase) => [phrase, true] as const)),
);

/**
 * Whether words stand for what was spoken of before: "págala", "pay 150 of it", "enviarlos". Pure;
 * never throws.
 */
export function refersBack(text: string): boolean {
  const { text: normalised } = normaliseText(text.slice(0, MAX_READ_UNITS));
  const tokens = tokenise(normalised);
  return tokens.some(
    (_, at) =>
      completeVerbs.match(tokens, at) !== undefined ||
      messageWords.references.match(tokens, at) !== undefined ||
      isObjectOfVerb(tokens, at),
  );
}

/** "la pago", "los mando": the pronoun before its verb. */
function isObjectOfVerb(tokens: readonly Token[], index: number): boolean {
  const isPronoun = /^(?:lo|la|los|las)$/.test(tokens[index]?.folded ?? '');
  const isArticle = tokens[index + 1]?.folded === 'de';
  return isPronoun && !isArticle && openVerbs.match(tokens, index + 1) !== undefined;
}
