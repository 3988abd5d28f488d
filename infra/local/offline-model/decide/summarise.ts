import type { DecisionRequest } from './decision-request.ts';
import { parseCutJson } from './parse-cut-json.ts';
import { phrasesIn } from './words/phrases.ts';

const task = /<summarise language="([^"]*)" characters="(\d+)"\/>/;
/** A sentence longer than this says too much for one line. */
const longestSentence = 300;

/**
 * The answer when the system prompt asks to `<summarise/>`, `undefined` when it has an agent talk: the earlier
 * summary's lines, then what the person wrote and the assistant's sentences with figures, newest kept, each whole
 * so that no figure is cut.
 */
export function summarise({ system, messages }: DecisionRequest): string | undefined {
  const prompt = system.join('\n');
  const [, language = '', characters] = task.exec(prompt) ?? [];
  if (characters === undefined || /<agent\s/.test(prompt)) return undefined;
  const texts = messages.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'text' ? [block.text] : [])),
  );
  const { person, assistant } = phrasesIn(language.slice(0, 2)).summary;
  const said = texts
    .flatMap((text) => text.split('\n').flatMap(messageIn))
    .flatMap(({ role, text }) => {
      const speaker = role === 'user' ? person : assistant;
      const told = sentencesOf(text).filter((each) => role === 'user' || /\d/.test(each));
      return told.map((sentence) => `${speaker}: ${sentence}`);
    });
  return newestWithin([...texts.flatMap(earlierLines), ...said], Number(characters)).join('\n');
}

function earlierLines(text: string): readonly string[] {
  const [, json = ''] = /<earlier_summary>(.*)<\/earlier_summary>/.exec(text) ?? [];
  const { text: summary } = parseCutJson(json);
  return typeof summary === 'string' ? summary.split('\n').filter(Boolean) : [];
}

function messageIn(line: string): readonly { readonly role: string; readonly text: string }[] {
  const { role, text } = parseCutJson(line);
  return typeof role === 'string' && typeof text === 'string' ? [{ role, text }] : [];
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) =>
      sentence
        .replaceAll('*', '')
        .replace(/^\W*[•-]\s*/, '')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\d]/u.test(sentence) && sentence.length <= longestSentence)
    .filter((sentence) => !/^\d{1,2}\.$/.test(sentence));
}

function newestWithin(lines: readonly string[], characters: number): readonly string[] {
  let left = characters;
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.unshift(line);
  }
  return kept;
}
