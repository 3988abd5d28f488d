import type { DecisionRequest } from './decision-request.ts';
import { parseTruncatedJson } from './parse-truncated-json.ts';
import { findPhrases } from './words/phrases.ts';

const summaryTask = /<summarise language="([^"]*)" characters="(\d+)"\/>/;
/** Longer sentences do not fit on one line of a summary and are left out. */
const maxSentenceLength = 300;

/**
 * Writes the summary that the system prompt asks for with `<summarise/>`. Returns `undefined` if it
 * does not, or if it is an agent's prompt.
 *
 * The summary has the lines of the earlier summary, then the person's sentences and the assistant's
 * sentences with figures. If there is too much, the newest lines stay. Lines are kept whole, so
 * that no figure is cut.
 */
export function summarise({ system, messages }: DecisionRequest): string | undefined {
  const prompt = system.join('\n');
  const [, language = '', characters] = summaryTask.exec(prompt) ?? [];
  if (characters === undefined || /<agent\s/.test(prompt)) return undefined;
  const texts = messages.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'text' ? [block.text] : [])),
  );
  const { person, assistant } = findPhrases(language.slice(0, 2)).summary;
  const newLines = texts
    .flatMap((text) => text.split('\n').flatMap(parseMessages))
    .flatMap(({ role, text }) => {
      const speaker = role === 'user' ? person : assistant;
      const sentences = splitSentences(text).filter((each) => role === 'user' || /\d/.test(each));
      return sentences.map((sentence) => `${speaker}: ${sentence}`);
    });
  return keepNewest([...texts.flatMap(readEarlierSummary), ...newLines], Number(characters)).join(
    '\n',
  );
}

function readEarlierSummary(text: string): readonly string[] {
  const [, json = ''] = /<earlier_summary>(.*)<\/earlier_summary>/.exec(text) ?? [];
  const { text: summary } = parseTruncatedJson(json);
  return typeof summary === 'string' ? summary.split('\n').filter(Boolean) : [];
}

function parseMessages(line: string): readonly { readonly role: string; readonly text: string }[] {
  const { role, text } = parseTruncatedJson(line);
  return typeof role === 'string' && typeof text === 'string' ? [{ role, text }] : [];
}

function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) =>
      sentence
        .replaceAll('*', '')
        .replace(/^\W*[•-]\s*/, '')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\d]/u.test(sentence) && sentence.length <= maxSentenceLength)
    .filter((sentence) => !/^\d{1,2}\.$/.test(sentence));
}

function keepNewest(lines: readonly string[], characters: number): readonly string[] {
  let left = characters;
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.unshift(line);
  }
  return kept;
}
