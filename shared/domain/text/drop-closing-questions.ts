const SENTENCE_BREAK = /(?<=[.!?…:])\s+|\n+/gu;
const QUESTION = /\?(?:\p{Extended_Pictographic}|\u{FE0F}|[\s"»)])*$/u;

/** A text without the questions at its end, which whatever stands below it would answer. */
export function dropClosingQuestions(text: string): string {
  const trimmed = text.trimEnd();
  if (!QUESTION.test(trimmed)) return trimmed;
  const last = [...trimmed.matchAll(SENTENCE_BREAK)].at(-1);
  return last === undefined ? '' : dropClosingQuestions(trimmed.slice(0, last.index));
}
