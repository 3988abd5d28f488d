import { type NormalisedText, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { type DigitGroup, findDigitGroups } from './digit-groups.ts';

/** A text prepared once for all detectors. Offsets refer to `text`, which is normalised. */
export interface ScannedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly groups: readonly DigitGroup[];
  /** Token index → index in `groups` of the group that starts at the token. */
  readonly groupAt: ReadonlyMap<number, number>;
  readonly normalised: NormalisedText;
}

/** A span of the normalised text that a detector found. */
export interface Finding {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Finds values of one kind, in linear time. */
export interface Detector {
  /** The name in an assistant's configuration, e.g. `card`. */
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
