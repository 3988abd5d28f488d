import { engineTextKeys } from '../../domain/catalogue/engine-texts.ts';
import type { CheckContext } from '../check-context.ts';
import { toAssistantPath } from '../configuration-bundle.ts';
import type { AuthoredTexts } from '../parse/authored-configuration.ts';

/** Checks that every text exists in every language, and that all texts of the engine are worded. */
export function checkTexts(context: CheckContext): void {
  const { configuration, log } = context;
  const { languages } = configuration.assistant.content;
  const folders = new Set(['', ...configuration.texts.map(({ folder }) => folder)]);
  for (const folder of folders) checkFolder(context, folder);
  for (const { file, language } of configuration.texts) {
    if (languages.includes(language)) continue;
    const message = `is for a language that assistant.json does not list: ${language}`;
    log.report({ file, path: [] }, message);
  }
}

/** Checks that the texts of one folder have the same keys in every language. */
function checkFolder({ configuration, log }: CheckContext, folder: string): void {
  const { id, languages } = configuration.assistant.content;
  const here = configuration.texts.filter((texts) => texts.folder === folder);
  for (const language of languages) {
    const texts = here.find((file) => file.language === language);
    if (texts !== undefined) {
      checkLanguage({ configuration, log }, texts, here);
      continue;
    }
    const file = toAssistantPath(id, `${folder}texts/${language}.json`);
    log.report({ file, path: [] }, 'does not exist');
  }
}

const engineKeys = engineTextKeys.map((key) => `engine.${key}`);

function checkLanguage(
  { log }: CheckContext,
  { file, folder, content }: AuthoredTexts,
  everyLanguage: readonly AuthoredTexts[],
): void {
  const written = everyLanguage.flatMap((texts) => [...texts.content.keys()]);
  const ofEngine = folder === '' ? engineKeys : [];
  const expected = new Set([...ofEngine, ...written.filter((key) => !isEngineKey(key))]);
  for (const key of expected) {
    if (!content.has(key)) log.report(toPlace(file, key), 'is missing');
  }
  for (const key of [...content.keys()].filter(isEngineKey)) {
    if (ofEngine.includes(key)) continue;
    if (folder !== '') log.report(toPlace(file, key), 'belongs in the texts of the assistant');
    else {
      const suggestion = { name: key.slice('engine.'.length), among: engineTextKeys };
      log.report(toPlace(file, key), 'is not an engine text', suggestion);
    }
  }
}

function isEngineKey(key: string): boolean {
  return key.startsWith('engine.');
}

function toPlace(file: string, key: string) {
  return { file, path: key.split('.') };
}
