import { isJsonObject, type JsonObject } from '../../../../shared/domain/json.ts';
import { readPath } from '../../../../shared/domain/json-path.ts';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { Decision } from './decision.ts';
import type { DecisionRequest } from './decision-request.ts';
import { parseTruncatedJson } from './parse-truncated-json.ts';

const evaluationTask = /<evaluate language="([^"]*)"\/>/;
/** A line `Examples of a tip: "…" | "…"` of the prompt, for each mode of the tool. */
const exampleLine = /^Examples of (?:an? )?(\w+): (.*)$/gm;
/** A line `- es: "Llevas {spending.total} …"`: how a tip reads in a language. */
const wording = /^- (\w{2}): "(.*)"$/gm;

const minWordLength = 3;
const stemLength = 5;
/** Share of words in common from which two sentences are about the same. */
const minLikeness = 0.6;

/**
 * Judges the moment that the system prompt asks about with `<evaluate/>`: it is as relevant as the
 * person's last words are like one of the prompt's examples. The text is the prompt's own wording,
 * filled from the data. Returns `undefined` for any other prompt.
 */
export function judgeMoment({ system, messages, tools }: DecisionRequest): Decision | undefined {
  const prompt = system.join('\n');
  const [, language = ''] = evaluationTask.exec(prompt) ?? [];
  const [tool] = tools;
  if (language === '' || tool === undefined || /<agent\s/.test(prompt)) return undefined;
  const given = messages
    .flatMap(({ content }) => content.flatMap((block) => (block.type === 'text' ? block.text : [])))
    .join('\n');
  const said = readLastWords(given);
  const [best = { mode: 'none', likeness: 0 }] = listExamples(prompt)
    .map(({ mode, sentence }) => ({ mode, likeness: rateLikeness(said, sentence) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  const isLike = best.likeness >= minLikeness;
  const text = isLike && best.mode === 'tip' ? wordTip(prompt, language.slice(0, 2), given) : '';
  const isUseful = isLike && (best.mode !== 'tip' || text !== '');
  const input = isUseful
    ? { relevance: 95, mode: best.mode, text }
    : { relevance: Math.round(best.likeness * 50), mode: 'none', text: '' };
  return { type: 'call', name: tool.name, input };
}

function listExamples(prompt: string): readonly { mode: string; sentence: string }[] {
  return [...prompt.matchAll(exampleLine)].flatMap(([, mode = '', list = '']) =>
    [...list.matchAll(/"([^"]*)"/g)].map(([, sentence = '']) => ({ mode, sentence })),
  );
}

function readLastWords(given: string): string {
  const said = given.split('\n').flatMap((line) => {
    const { role, text } = parseTruncatedJson(line);
    return role === 'user' && typeof text === 'string' ? [text] : [];
  });
  return said.at(-1) ?? '';
}

/** Words in common, of the longer sentence's words. */
function rateLikeness(one: string, other: string): number {
  const [stems, others] = [listStems(one), listStems(other)];
  const common = [...stems].filter((stem) => others.has(stem)).length;
  return common / Math.max(stems.size, others.size, 1);
}

function listStems(sentence: string): ReadonlySet<string> {
  const words = foldPhrase(sentence).split(' ');
  return new Set(
    words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, stemLength)),
  );
}

/** The first wording in the language of which the data holds every figure, none of them zero. */
function wordTip(prompt: string, language: string, given: string): string {
  const data = readData(given);
  const wordings = [...prompt.matchAll(wording)].filter(([, written]) => written === language);
  for (const [, , template = ''] of wordings) {
    const text = fillWording(template, data);
    if (text !== undefined) return text;
  }
  return '';
}

function fillWording(template: string, data: JsonObject): string | undefined {
  let isComplete = true;
  const text = template.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = readPath(data, path);
    isComplete &&= typeof value === 'string' || (typeof value === 'number' && value !== 0);
    return String(value);
  });
  return isComplete ? text : undefined;
}

function readData(given: string): JsonObject {
  const [, json = '{}'] = /<data>(.*)<\/data>/.exec(given) ?? [];
  const data: unknown = JSON.parse(json);
  return isJsonObject(data) ? data : {};
}
