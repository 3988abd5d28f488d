import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from './split-sentences.ts';

export interface ConfigText {
  /** Where it is, e.g. `es topups.receipts.topup`. */
  readonly key: string;
  readonly sentences: readonly string[];
}

/** Every text of configuration and services that people can see, in both languages, by sentences. */
export function readConfigTexts(): readonly ConfigText[] {
  return [...readAgentTexts('config/assistants/felix'), ...readQuestions('functions/tools')];
}

/** What services ask for, and say with it. */
function readQuestions(folder: string): readonly ConfigText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('questions.json'))
    .flatMap((path) => listTexts(JSON.parse(readFileSync(join(folder, path), 'utf8')), path));
}

/** The texts of all agents and of the engine. */
function readAgentTexts(folder: string): readonly ConfigText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /texts\/\w+\.json$/.test(path))
    .flatMap((path) => {
      const language = /(\w+)\.json$/.exec(path)?.[1] ?? '';
      return listTexts(JSON.parse(readFileSync(join(folder, path), 'utf8')), language);
    });
}

function listTexts(value: unknown, key: string): readonly ConfigText[] {
  if (typeof value === 'string') return [{ key, sentences: splitSentences(showText(value)) }];
  if (typeof value !== 'object' || value === null) return [];
  const separator = key.includes(' ') ? '.' : ' ';
  return Object.entries(value).flatMap(([name, child]) =>
    listTexts(child, `${key}${separator}${name}`),
  );
}

/** Sections become lines of their own, so that every branch is read; values become a figure. */
function showText(template: string): string {
  return template.replace(/\{\{[#^/][^}]*\}\}/g, '\n').replace(/\{\{[^}]*\}\}|\{\w+\}/g, '7');
}
