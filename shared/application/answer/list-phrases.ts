import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** Folded once per catalogue: every turn asks for them. */
const foldedPhrases = new WeakMap<LocalizedText, readonly string[]>();

/** The assistant's phrases for a key, in all of its languages, folded. */
export function listPhrases(
  { catalogue }: Pick<TurnState, 'catalogue'>,
  key: EngineTextKey,
): readonly string[] {
  const texts = catalogue.texts[key];
  const known = foldedPhrases.get(texts);
  if (known !== undefined) return known;
  const folded = Object.values(texts).flatMap((phrases) => phrases.split('|').map(foldPhrase));
  foldedPhrases.set(texts, folded);
  return folded;
}
