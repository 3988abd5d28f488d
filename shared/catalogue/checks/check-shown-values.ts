import type { CheckContext } from '../check-context.ts';
import type { AuthoredTexts } from '../parse/authored-configuration.ts';

/** A placeholder that shows something; sections only decide whether. */
const shownValue = /\{\{\s*([\w.@]+)\s*(?:\|[^}]*)?\}\}/g;

/**
 * Checks that a text shows the same values in every language: a summary that leaves out its total
 * in one of them would be agreed to without it. Labels that come per language are the same value.
 */
export function checkShownValues({ configuration, log }: CheckContext): void {
  const { languages } = configuration.assistant.content;
  for (const { file, folder, content } of configuration.texts) {
    const others = configuration.texts.filter((texts) => texts.folder === folder);
    for (const [key, text] of content) {
      const shown = listShownValues(text, languages);
      const missing = others.flatMap((other) =>
        listMissing(other, key, shown, languages).map((value) => ({
          value,
          other: other.language,
        })),
      );
      for (const { value, other } of missing) {
        log.report({ file, path: key.split('.') }, `does not show {{${value}}}, as in ${other}`);
      }
    }
  }
}

function listMissing(
  { content }: AuthoredTexts,
  key: string,
  shown: ReadonlySet<string>,
  languages: readonly string[],
): readonly string[] {
  const elsewhere = listShownValues(content.get(key) ?? '', languages);
  return [...elsewhere].filter((value) => !shown.has(value));
}

function listShownValues(text: string, languages: readonly string[]): ReadonlySet<string> {
  const paths = [...text.matchAll(shownValue)].map(([, path = '']) => path);
  return new Set(paths.map((path) => dropLanguage(path, languages)));
}

/** `status_label.es` and `status_label.en`. */
function dropLanguage(path: string, languages: readonly string[]): string {
  const ending = languages.find((language) => path.endsWith(`.${language}`));
  return ending === undefined ? path : path.slice(0, -ending.length - 1);
}
