import type { PropertyView, ToolView } from '../read-tool.ts';
import { fold, toFoldedTokens } from '../text/fold.ts';
import { rateRelatedness } from '../text/rate-relatedness.ts';
import { readClaims } from '../text/read-claims.ts';
import { readTopic, readUtterance } from '../text/read-utterance.ts';
import { stem } from '../text/stem.ts';
import { isKnownStem } from '../text/synonyms.ts';
import { readTopicStems, toStems } from '../text/topic-stems.ts';
import type { FoundValue } from './found-value.ts';
import { isIdentifierKey } from './is-identifier-key.ts';
import { findName } from './names/find-name.ts';

const MIN_SIMILARITY = 0.8;
const quoted = /[“"«]([^“”"«»]+)[”"»]/;
const introduced =
  /(?::|\b(?:como|llamad[oa]|que diga|que dice|de nombre|se llama|called|named|as|saying|that says|titled)\b)\s+(?<value>[^.!?]+)/iu;

const asksForName = /\bname\b|\bnombre\b/i;
const beforeName =
  /^.*?(?:\b(?:(?:full |complete )?name(?:'?s| is)?|nombre(?: completo)?(?: es)?|se llama|called)\b:?|\b(?:it'?s|is|es)\b)\s+/iu;
const afterName =
  /[,;.].*$|\s+(?:is|es|como|as)\s+(?:the|her|his|their|su|el|la)\b.*$|\s+(?:por favor|porfa|please)\b.*$/iu;

/** Cuts a name out of an answer: "her full name is Ana Ruiz", "Ana Ruiz es su nombre". */
export function cutName(text: string, { name, description }: PropertyView): string {
  if (!asksForName.test(`${name} ${description}`)) return text;
  const cut = text.trim().replace(afterName, '').replace(beforeName, '').trim();
  return cut === '' ? text : cut;
}

/** Finds free text that is quoted, introduced by "como", "called" or a colon, or a name. */
export function findMarkedText(text: string): FoundValue | undefined {
  const marked = quoted.exec(text)?.[1] ?? introduced.exec(text)?.groups?.['value'];
  return marked !== undefined && toFoldedTokens(marked).length > 0
    ? { value: marked.trim(), words: toFoldedTokens(marked) }
    : findName(text);
}

/** Finds a name for an optional argument whose name or description asks for a name. */
export function findOptionalText(text: string, property: PropertyView): FoundValue | undefined {
  return asksForName.test(`${property.name} ${property.description}`) ? findName(text) : undefined;
}

/**
 * Finds the words that remain without those that describe the tool: from "anota comprar leche", a
 * tool that takes notes gets "comprar leche". A tool that does something gets an identifier in this
 * way only if it looks like a name, not like everyday words, unless its description says that it
 * may be in the words of the person.
 */
export function findLooseText(
  text: string,
  property: PropertyView,
  tool: ToolView,
): FoundValue | undefined {
  const described = [
    ...readTopicStems(tool.description),
    ...readTopicStems(tool.name.replaceAll('_', ' ')),
    ...findCommonStems(tool.examples.map(dropNames)),
    ...tool.examples.flatMap(findOpeningVerb),
  ];
  const isDescribed = (word: string) =>
    described.some((stem) => rateRelatedness(toStems([word])[0] ?? '', stem) >= MIN_SIMILARITY);
  const days = readClaims(text)
    .filter(({ type }) => type === 'moment')
    .flatMap((claim) => toFoldedTokens(claim.text));
  const words = readUtterance(text).topic.filter(
    (word) => !isDescribed(word) && !days.includes(word),
  );
  const takesOwnWords = /\bwords of the person\b/.test(property.description);
  const mustBeName =
    isIdentifierKey(property.name) && tool.kind !== 'information' && !takesOwnWords;
  if (mustBeName && !words.every(isUnknown)) return undefined;
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

/** What an example begins with, if more follows: in a question, that is no verb. */
function findOpeningVerb(example: string): readonly string[] {
  const stems = readTopicStems(example);
  return stems.length > 1 && !readUtterance(example).isQuestion ? stems.slice(0, 1) : [];
}

function isUnknown(word: string): boolean {
  return !isKnownStem(stem(word));
}

function dropNames(text: string): string {
  const name = findName(text)?.value;
  return typeof name === 'string' ? text.replace(name, ' ') : text;
}

/** Finds the stems that several examples share: the tool's verbs rather than values. */
function findCommonStems(examples: readonly string[]): string[] {
  const stems = examples.flatMap((example) => [...new Set(toStems(readTopic(example)))]);
  return stems.filter((stem, at) => stems.indexOf(stem) !== at);
}
