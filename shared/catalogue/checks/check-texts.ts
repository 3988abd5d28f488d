import { engineTextKeys } from '../../domain/catalogue/engine-texts.ts';
import type { CheckContext } from '../check-context.ts';
import { assistantPath } from '../configuration-bundle.ts';

/** Every text exists in every language of the assistant, and the engine's own texts are all worded. */
export function checkTexts(context: CheckContext): void {
  const { configuration, log } = context;
  const { id, languages } = configuration.assistant.content;
  for (const language of languages) {
    if (configuration.texts.has(language)) checkLanguage(context, language);
    else
      log.report({ file: assistantPath(id, `texts/${language}.json`), path: [] }, 'does not exist');
  }
  for (const [language, { file }] of configuration.texts) {
    if (languages.includes(language)) continue;
    const message = `is for a language that assistant.json does not list: ${language}`;
    log.report({ file, path: [] }, message);
  }
}

const engineKeys = engineTextKeys.map((key) => `engine.${key}`);

function checkLanguage({ configuration, log }: CheckContext, language: string): void {
  const texts = configuration.texts.get(language);
  if (texts === undefined) return;
  const everywhere = [...configuration.texts.values()].flatMap(({ content }) => [
    ...content.keys(),
  ]);
  const expected = new Set([
    ...engineKeys,
    ...everywhere.filter((key) => !isUnknownEngineText(key)),
  ]);
  for (const key of expected) {
    if (!texts.content.has(key)) log.report(placeOf(texts.file, key), 'is missing');
  }
  for (const key of [...texts.content.keys()].filter(isUnknownEngineText)) {
    const suggestion = { name: key.slice('engine.'.length), among: engineTextKeys };
    log.report(placeOf(texts.file, key), 'is not a text of the engine', suggestion);
  }
}

function isUnknownEngineText(key: string): boolean {
  return key.startsWith('engine.') && !engineKeys.includes(key);
}

function placeOf(file: string, key: string) {
  return { file, path: key.split('.') };
}
