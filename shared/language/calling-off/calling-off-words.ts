import { openVerbs } from '../confirmation/answer-lexicon.ts';
import { findVerbOperation } from '../reading/find-verb-operation.ts';
import { skipClitics } from '../reading/scan-past.ts';
import { createLexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import type { CallingOffVocabulary } from '../vocabulary/deeds/calling-off-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

/** How things are called off, in all languages. */
export const callingOffWords = {
  refusals: collect('refusals'),
  verbs: collect('verbs'),
  setUp: collect('setUp'),
  because: collect('because'),
  besides: collect('besides'),
};

function collect(list: keyof CallingOffVocabulary) {
  return createLexicon(
    languages.flatMap(({ callingOff }) =>
      callingOff[list].map((phrase) => [phrase, true] as const),
    ),
  );
}

/** Where a refusal with a verb of moving money ends: "ya no le pagues", "stop sending". */
export function scanStop(tokens: readonly Token[], index: number): number | undefined {
  const refusal = callingOffWords.refusals.match(tokens, index);
  if (refusal === undefined) return undefined;
  const at = skipClitics(tokens, refusal.end);
  const isOperation = findVerbOperation(tokens[at]?.folded ?? '') !== undefined;
  return openVerbs.match(tokens, at)?.end ?? (isOperation ? at + 1 : undefined);
}

/** Where a verb ends that calls off what was set up, or a payment: "suspende", "call off". */
export function scanVerb(tokens: readonly Token[], index: number): number | undefined {
  return callingOffWords.verbs.match(tokens, index)?.end;
}
