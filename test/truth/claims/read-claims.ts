import type { Claim, ClaimPattern } from './claim.ts';
import { claimTable } from './claim-table.ts';
import companion from './companion-sentences.json' with { type: 'json' };
import harmless from './harmless-sentences.json' with { type: 'json' };
import organizer from './organizer-sentences.json' with { type: 'json' };
import { rowTable } from './row-table.ts';
import { places, shape } from './shapes.ts';
import { splitSentences } from './split-sentences.ts';
import { sumTable } from './sum-table.ts';
import { titleTable } from './title-table.ts';
import { yesTable } from './yes-table.ts';

export interface ClaimsOfText {
  readonly claims: readonly Claim[];
  /** Sentences that are in no table: the meter would be blind for them. */
  readonly unknown: readonly string[];
}

const patterns: readonly ClaimPattern[] = [...claimTable, ...titleTable, ...rowTable, ...sumTable];

/** Whatever else a sentence says: its amounts are those of the operation that it names. */
const namedFigures: ClaimPattern = {
  kind: 'named-figures',
  words: shape('(?=.*#money)(?=.*#reference)'),
};

const harmlessSentences = Object.values(harmless).flat().map(toPattern);

/**
 * Everything a text says about money, sentence by sentence. `quoted` are sentences of the catalogue that
 * a model may offer a person to say.
 */
export function readClaims(text: string, quoted: ReadonlySet<string> = new Set()): ClaimsOfText {
  const sentences = splitSentences(text).filter((sentence) => !quoted.has(sentence));
  const read = sentences.map(readSentence);
  return {
    claims: read.flatMap(({ claims }) => claims),
    unknown: read.flatMap(({ unknown }) => unknown),
  };
}

/** What assistants and services say besides that move no money; none of it is looked for in Felix's replies. */
export const moneylessSentences: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['companion', new Set(companion)],
  ['memory', new Set(companion)],
  ['organizer', new Set(organizer)],
]);

function readSentence(sentence: string): ClaimsOfText {
  const named = listClaims(sentence, [namedFigures, ...yesTable]);
  if (/[?¿]/.test(sentence)) return { claims: named, unknown: [] };
  const claims = listClaims(sentence, patterns);
  const isKnown =
    [...claims, ...named].some(({ kind }) => kind !== 'named-figures') ||
    harmlessSentences.some((each) => each.test(sentence));
  return { claims: [...claims, ...named], unknown: isKnown ? [] : [sentence] };
}

function listClaims(sentence: string, table: readonly ClaimPattern[]): readonly Claim[] {
  return table.flatMap(({ words, ...claim }) => {
    const found = words.exec(sentence);
    if (found === null) return [];
    const values = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined);
    return [
      { ...claim, sentence, ...(values.length > 0 && { values: Object.fromEntries(values) }) },
    ];
  });
}

/** The sentence of a configured text, with anything where `7` stands for a value. */
function toPattern(template: string): RegExp {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const filled = Object.entries(places).reduce(
    (source, [place, shown]) => source.replaceAll(place, `(?:${shown})`),
    literal,
  );
  return new RegExp(`^${filled}$`, 'u');
}
