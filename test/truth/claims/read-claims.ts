import type { Claim } from './claim.ts';
import { claimTable } from './claim-table.ts';
import harmless from './harmless-sentences.json' with { type: 'json' };
import { splitSentences } from './split-sentences.ts';

export interface ClaimsOfText {
  readonly claims: readonly Claim[];
  /** Sentences that sound like money and are in no table: the meter would be blind for them. */
  readonly unknown: readonly string[];
}

/** Words that a sentence about a movement of money, or about a deed of the assistant, can hardly do without. */
const money =
  /cobr|carg[oóau]|mov[ií]|envi|pag[aoóué]|cancel|hizo|hech[oa]|\bhar[áé]|hacer|hago|qued[óo]|ejecut|devol|devuel|vuelta|apart|reten|entreg|aprob|aprueb|deposit|programad|activad|registr|venc|referencia|camino|proces|repit|verific|revisi|atendid|saldo|disponible|recib|acept|rechaz|transf|mand[aeéó]|complet|list[oa]\b|charg|\bmove|\bsen[dt]|\bpa(?:y|id)|\bmade\b|\bdone\b|through|\bback\b|aside|\bheld|deliver|approv|receiv|schedul|expir|carried|reference|way\b|process|repeat|taken|review|available|balance|posted|accept|declin|\bdo it\b|\bknow\b|\bsé\b/iu;

/** A line of data: `Label: value`, a heading, a place in a numbered list, or values with dots between them. */
const dataLine = /^(\p{L}[\p{L}’' ]{0,40}:( \S|$)|\d+\. |.+ · .+ · |.+ \(\w\w\), .+ \(\w\w\))/u;

const harmlessSentences = harmless.map((template) => toPattern(template));

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

function readSentence(sentence: string): ClaimsOfText {
  if (/[?¿]/.test(sentence)) return { claims: [], unknown: [] };
  const claims = claimTable
    .filter(({ words }) => words.test(sentence))
    .map(({ words: _words, ...claim }): Claim => ({ ...claim, sentence }));
  const isKnown = claims.length > 0 || !money.test(sentence) || isHarmless(sentence);
  return { claims, unknown: isKnown ? [] : [sentence] };
}

function isHarmless(sentence: string): boolean {
  return dataLine.test(sentence) || harmlessSentences.some((pattern) => pattern.test(sentence));
}

/** The sentence of a configured text, with anything where `7` stands for a value. */
function toPattern(template: string): RegExp {
  const literal = template.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/7/g, '.{1,80}?');
  return new RegExp(`^${literal}(\\s*[(·].*)?$`, 'iu');
}
