import { isJsonObject } from '../../../../../shared/domain/json.ts';
import type { Decision } from '../decision.ts';
import type { DecisionRequest } from '../decision-request.ts';
import { parseTruncatedJson } from '../parse-truncated-json.ts';
import { fold } from '../text/fold.ts';
import { readTopicStems } from '../text/topic-stems.ts';
import { findStatements } from './find-statements.ts';

const rememberTask = /<remember language="[^"]*"\/>/;

/** Share of the words in common from which one sentence may replace another. */
const MIN_LIKENESS = 0.5;
/** "I like …" alone is not what two sentences are about. */
const MIN_COMMON = 2;
/** The share where a sentence says that something is otherwise now. */
const MIN_CHANGED_LIKENESS = 0.3;
/** What says that something is otherwise than it was. */
const change =
  /\b(?:ahora|me mude|me cambie|cambie|en realidad|al final|mas bien|now|moved|changed|actually|after all)\b/gu;

interface Fact {
  readonly id: string;
  readonly content: string;
}

/**
 * Decides what to remember where the system prompt asks for it with `<remember/>`: what the
 * person's last message tells about them, in their words, a call for each sentence. One that is
 * about the same as a remembered fact replaces it. A mistake is not made twice: then nothing is
 * remembered. Returns `undefined` for any other prompt.
 */
export function remember({
  system,
  messages,
  tools,
}: DecisionRequest): readonly Decision[] | undefined {
  const prompt = system.join('\n');
  if (!rememberTask.test(prompt) || /<agent\s/.test(prompt)) return undefined;
  const blocks = messages.flatMap(({ content }) => content);
  const hasFailed = blocks.some(({ type }) => type === 'tool-result');
  const lines = blocks
    .flatMap((block) => (block.type === 'text' ? block.text.split('\n') : []))
    .map(parseTruncatedJson);
  const said = lines.findLast(({ role }) => role === 'user')?.['text'];
  const statements = hasFailed || typeof said !== 'string' ? [] : findStatements(said);
  const facts = lines.flatMap(readFact);
  const calls = statements.flatMap((content) => keep(content, facts, tools));
  return calls.length > 0 ? calls : [{ type: 'say', text: '-' }];
}

function keep(
  content: string,
  facts: readonly Fact[],
  [save, update]: DecisionRequest['tools'],
): readonly Decision[] {
  if (facts.some((fact) => fold(fact.content) === fold(content))) return [];
  const old = facts.find((fact) => isReplaced(fact, content));
  if (old !== undefined && update !== undefined) {
    return [{ type: 'call', name: update.name, input: { fact_id: old.id, content } }];
  }
  return save ? [{ type: 'call', name: save.name, input: { content } }] : [];
}

function readFact(line: unknown): readonly Fact[] {
  if (!isJsonObject(line)) return [];
  const { fact_id: id, content } = line;
  return typeof id === 'string' && typeof content === 'string' ? [{ id, content }] : [];
}

function isReplaced({ content: before }: Fact, content: string): boolean {
  const unchanged = fold(content).replace(change, ' ');
  const [old, fresh] = [new Set(readTopicStems(before)), new Set(readTopicStems(unchanged))];
  const common = [...old].filter((stem) => fresh.has(stem)).length;
  const likeness = common / Math.max(1, old.size + fresh.size - common);
  if (unchanged !== fold(content)) return likeness >= MIN_CHANGED_LIKENESS;
  return common >= MIN_COMMON && likeness >= MIN_LIKENESS;
}
