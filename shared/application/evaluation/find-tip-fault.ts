import { type JsonObject, listLeaves } from '../../domain/json.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import type { NoTipReason } from '../../domain/shadow/tip.ts';
import { findRawWords } from '../../domain/text/find-raw-words.ts';
import { findUngroundedFigures } from '../../domain/text/find-ungrounded-figures.ts';
import { holdsMachineMarkup } from '../../domain/text/holds-machine-markup.ts';
import { holdsZeroFigure } from '../../domain/text/holds-zero-figure.ts';
import { findPhrases } from '../../domain/text/mentions-phrase.ts';
import type { EvaluatedMessage } from '../ports/shadow/shadow-starter.ts';
import type { Understanding } from '../ports/understanding.ts';

/** A tip is one or two sentences; a longer one is no tip. */
const maxCharacters = 240;

/** Addresses, mentions, images and links: a tip leads nowhere and is one paragraph. */
const leadsAway = /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|mx)\b|!?\[[^\]]*\]\(|@\w|[\r\n<>`|]/i;

/** What a tip may draw on. */
export interface TipSources {
  readonly data: JsonObject;
  readonly messages: readonly EvaluatedMessage[];
  /** Words that promise something. */
  readonly promiseWords: LocalizedText;
}

/**
 * Why the words of a model may not be shown beside a reply: they are long, lead away, are meant for
 * machines, claim a deed, hold a figure that is zero or from nowhere, were said before, or promise
 * what no data backs.
 */
export function findTipFault(
  text: string,
  { data, messages, promiseWords }: TipSources,
  { readDeedClaim }: Pick<Understanding, 'readDeedClaim'>,
): NoTipReason | undefined {
  if (text.length > maxCharacters) return 'too-long';
  if (leadsAway.test(text) || holdsMachineMarkup(text)) return 'unsafe-text';
  if (findRawWords(text).length > 0 || readDeedClaim(text) !== 'none') return 'unsafe-text';
  if (holdsZeroFigure(text)) return 'zero-figure';
  if (messages.some((said) => said.role === 'assistant' && said.text.includes(text))) {
    return 'said-before';
  }
  const leaves = listLeaves(data);
  const sources = [...leaves, ...messages.map((message) => message.text)];
  if (findUngroundedFigures(text, sources).length > 0) return 'ungrounded-figures';
  const known = new Set(leaves.flatMap((leaf) => findPhrases(leaf, promiseWords)));
  const promised = findPhrases(text, promiseWords);
  return promised.every((phrase) => known.has(phrase)) ? undefined : 'unbacked-promise';
}
