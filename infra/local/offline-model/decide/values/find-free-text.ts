import type { PropertyView, ToolView } from '../read-tool.ts';
import { fold, foldedTokens } from '../text/fold.ts';
import { readUtterance, topicOf } from '../text/read-utterance.ts';
import { relatednessOf } from '../text/related-stems.ts';
import { stemsOf, topicStems } from '../text/topic-stems.ts';
import { findName } from './find-names.ts';
import type { FoundValue } from './found-value.ts';
import { isIdentifierKey } from './identifier-key.ts';

const ALIKE = 0.8;
const quoted = /[“"«]([^“”"«»]+)[”"»]/;
const introduced =
  /(?::|\b(?:como|llamad[oa]|que diga|que dice|de nombre|se llama|called|named|as|saying|that says|titled)\b)\s+(?<value>[^.!?]+)/iu;

/** Free text that stands out: quoted, introduced by "como", "called" or a colon, or a name. */
export function findMarkedText(text: string): FoundValue | undefined {
  const marked = quoted.exec(text)?.[1] ?? introduced.exec(text)?.groups?.['value'];
  return marked !== undefined && foldedTokens(marked).length > 0
    ? { value: marked.trim(), words: foldedTokens(marked) }
    : findName(text);
}

/** An optional text is only filled with a name, and only where a name is what it takes. */
export function findOptionalText(text: string, property: PropertyView): FoundValue | undefined {
  return /\bname\b|\bnombre\b/i.test(`${property.name} ${property.description}`)
    ? findName(text)
    : undefined;
}

/**
 * The words left over once those that describe the tool are taken away: "anota comprar leche" gives
 * "comprar leche" to a tool that notes things down. An identifier is not just any word, except for a
 * tool that looks it up.
 */
export function findLooseText(
  text: string,
  property: PropertyView,
  tool: ToolView,
): FoundValue | undefined {
  if (isIdentifierKey(property.name) && tool.kind !== 'information') {
    return undefined;
  }
  const described = [
    ...topicStems(tool.description),
    ...topicStems(tool.name.replaceAll('_', ' ')),
    ...commonStems(tool.examples.map(withoutNames)),
    ...tool.examples.flatMap((example) => topicStems(example)[0] ?? []),
  ];
  const isDescribed = (word: string) =>
    described.some((stem) => relatednessOf(stemsOf([word])[0] ?? '', stem) >= ALIKE);
  const words = readUtterance(text).topic.filter((word) => !isDescribed(word));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) {
    return undefined;
  }
  const spans = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const from = spans.find(([word]) => fold(word) === first)?.index;
  const end = spans.findLast(([word]) => fold(word) === last);
  return from === undefined || end === undefined
    ? undefined
    : { value: text.slice(from, end.index + end[0].length), words };
}

function withoutNames(text: string): string {
  const name = findName(text)?.value;
  return typeof name === 'string' ? text.replace(name, ' ') : text;
}

/** Stems that more than one example uses: the tool's verbs rather than somebody's values. */
function commonStems(examples: readonly string[]): string[] {
  const stems = examples.flatMap((example) => [...new Set(stemsOf(topicOf(example)))]);
  return stems.filter((stem, at) => stems.indexOf(stem) !== at);
}
