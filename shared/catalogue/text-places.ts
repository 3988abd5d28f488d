import type { LocalizedText } from '../domain/localized-text.ts';
import type { AuthoredConfiguration } from './parse/authored-configuration.ts';
import { below, type Place } from './problem-log.ts';
import type { AuthoredText } from './schemas/text.ts';

/** The wording of a text in one language, and where it is written. */
export interface WrittenText {
  readonly text: string;
  readonly place: Place;
}

/** Lists every wording of an authored text, which is inline below `place` or in the text files. */
export function listWrittenTexts(
  { texts }: Pick<AuthoredConfiguration, 'texts'>,
  place: Place,
  authored: AuthoredText,
): readonly WrittenText[] {
  if (typeof authored !== 'string') return listInlineTexts(place, authored);
  return texts.flatMap(({ file, content }) => {
    const text = content.get(authored);
    return text === undefined ? [] : [{ text, place: { file, path: authored.split('.') } }];
  });
}

function listInlineTexts(place: Place, text: LocalizedText): WrittenText[] {
  return Object.entries(text).map(([language, wording]) => ({
    text: wording,
    place: below(place, language),
  }));
}
