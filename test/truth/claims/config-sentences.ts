import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from './split-sentences.ts';

export interface ConfigText {
  /** Where it is, e.g. `es topups.receipts.topup`. */
  readonly key: string;
  readonly sentences: readonly string[];
}

/** Every text that people can see, of all agents and of the engine, in both languages, cut where a section begins or ends. */
export function readConfigTexts(folder: string): readonly ConfigText[] {
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
  return template.replace(/\{\{[#^/][^}]*\}\}/g, '\n').replace(/\{\{[^}]*\}\}/g, '7');
}
