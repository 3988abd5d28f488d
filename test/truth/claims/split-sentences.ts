/** The person's own words, when they are named. */
const QUOTED_LINE = /^«.*»$/gmu;
const MARKUP = /\*\*|\p{Extended_Pictographic}|\u{FE0F}/gu;
/** Bullets, and places in a list. */
const LIST_MARK = /^[\s•·*–-]*(?:\d+\. )?/gmu;

/** The sentences and list lines of a text, without what only decorates them. */
export function splitSentences(text: string): readonly string[] {
  return text
    .replace(QUOTED_LINE, '')
    .replace(MARKUP, '')
    .replace(LIST_MARK, '')
    .split(/\n|(?<=[.!?…])(?<!\b[ap]\.m\.)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
