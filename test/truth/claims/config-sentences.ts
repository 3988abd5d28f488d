import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderVariants } from './render-variants.ts';
import { splitSentences } from './split-sentences.ts';

export interface ConfigText {
  /** Where it is, e.g. `felix es topups.receipts.topup`. */
  readonly key: string;
  readonly sentences: readonly string[];
}

const ASSISTANTS = 'config/assistants';

/** Every text of all assistants and services that people can see, in both languages, by sentences. */
export function readConfigTexts(): readonly ConfigText[] {
  const assistants = readdirSync(ASSISTANTS).flatMap((name) => joinTitles(readAgentTexts(name)));
  return [...assistants, ...readQuestions('functions/tools')];
}

/** What services ask for, and say with it. */
function readQuestions(folder: string): readonly ConfigText[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('questions.json'))
    .flatMap((path) => listTexts(JSON.parse(readFileSync(join(folder, path), 'utf8')), path));
}

/** The texts of all agents of an assistant, and those of the engine. */
function readAgentTexts(assistant: string): readonly ConfigText[] {
  const folder = join(ASSISTANTS, assistant);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /texts\/\w+\.json$/.test(path))
    .flatMap((path) => {
      const language = /(\w+)\.json$/.exec(path)?.[1] ?? '';
      const texts = JSON.parse(readFileSync(join(folder, path), 'utf8'));
      return listTexts(texts, `${assistant} ${language}`);
    });
}

/** The titles of operations are not told by themselves, nor is what is known of one without them. */
function joinTitles(texts: readonly ConfigText[]): readonly ConfigText[] {
  const titles = texts.filter(({ key }) => /\.titles\.\w+$/.test(key));
  const news = texts.filter(({ key }) => / engine\.operation_\w+$/.test(key));
  const joined = titles.flatMap((title) =>
    news
      .filter(({ key }) => readLanguage(key) === readLanguage(title.key))
      .map(({ key, sentences: [known, ...others] }) => ({
        key: `${title.key} ${key}`,
        sentences: [...title.sentences.map((words) => `${words}: ${known}`), ...others],
      })),
  );
  return [...texts.filter((text) => !titles.includes(text) && !news.includes(text)), ...joined];
}

function readLanguage(key: string): string | undefined {
  return key.split(' ')[1];
}

function listTexts(value: unknown, key: string): readonly ConfigText[] {
  if (typeof value === 'string') return [{ key, sentences: listSentences(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const separator = /[ .]\w+$/.test(key) && key.split(' ').length > 2 ? '.' : ' ';
    return listTexts(child, `${key}${separator}${name}`);
  });
}

/** Words that a person may say are listed in one text; nobody is told them. */
function listSentences(template: string): readonly string[] {
  if (template.includes('|') && !template.includes('{{')) return [];
  const sentences = renderVariants(template).flatMap((text) => splitSentences(showValues(text)));
  return [...new Set(sentences)].filter((sentence) => !hasGap.test(sentence));
}

/** What no state of an operation leads to: a place without its word. */
const hasGap = / · {2}· |: \.|: , |[.!:]\p{Lu}/u;

const samples: readonly (readonly [RegExp, string])[] = [
  [/\{\{[^}]*\|money[^}]*\}\}/g, '$7.00 USD'],
  [/\{\{[^}]*\|phone\}\}/g, '+52 55 7777 7777'],
  [/\{\{[^}]*\|month\}\}/g, 'marzo de 2026'],
  [/\{\{[\w.]*bill_reference\}\}/g, '777777777777'],
  [/\{\{(?:[\w.]*[_.])?(?:reference|transfer_id)\}\}/g, 'TXN-20260307-007'],
  [/\{\{[\w.]*status_label\.es\}\}/g, 'En proceso'],
  [/\{\{[\w.]*status_label\.en\}\}/g, 'In progress'],
  [/\{\{[\w.]*eta_label\.\w+\}\}/g, '7 horas'],
  [/\{\{[\w.]*label\.\w+\}\}/g, 'Depósito bancario'],
  [/\{\{[\w.]*bill_name\}\}/g, 'CFE casa'],
  [/\{\{[\w.]*name(?:\.\w+)?\}\}/g, 'María García'],
  [/\{\{[^}]*\}\}|\{\w+\}/g, '7'],
];

/** The text with sample values, of the shape that they have in a reply. */
function showValues(text: string): string {
  return samples.reduce((shown, [pattern, value]) => shown.replace(pattern, () => value), text);
}
