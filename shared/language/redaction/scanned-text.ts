import { type NormalisedText, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { type DigitGroup, findDigitGroups } from './digit-groups.ts';

/** A text prepared once for all detectors. Offsets are into `text`, the normalised form. */
export interface ScannedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly groups: readonly DigitGroup[];
  /** Index in `groups` of the group that starts at a token. */
  readonly groupAt: ReadonlyMap<number, number>;
  readonly normalised: NormalisedText;
}

/** A stretch of normalised text that a detector claims. */
export interface Finding {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Finds values of one kind. Linear in the length of the text. */
export interface Detector {
  /** As in an assistant's configuration, e.g. `card`. */
  readonly name: string;
  readonly mode: 'drop' | 'token';
  readonly find: (scanned: ScannedText) => Finding[];
}

export function scanText(original: string): ScannedText {
  const normalised = normaliseText(original, { allDigits: true });
  const tokens = tokenise(normalised.text);
  const groups = findDigitGroups(normalised.text, tokens);
  const groupAt = new Map(groups.map(({ token }, index) => [token, index] as const));
  return { text: normalised.text, tokens, groups, groupAt, normalised };
}
