import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { ToolSpecification } from '../ports/language-model.ts';
import { callerInputSchema } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { listUsefulTools } from './list-useful-tools.ts';
import { trimSchema } from './trim-schema.ts';

/**
 * The tools as a prompt lists them: those that can be of use in this state, with as many examples
 * in the conversation's language as the assistant wants, without what only validation needs.
 */
export function offerTools(turn: Turn, state: TurnState): readonly ToolSpecification[] {
  return listUsefulTools(state).map((tool) => ({
    name: tool.name,
    description: describe(turn, state, tool),
    inputSchema: trimSchema(schemaInPrompt(state, tool)),
  }));
}

/** There is nothing to return to where no task runs. */
function schemaInPrompt(state: TurnState, tool: ToolDefinition): JsonObject {
  const schema = callerInputSchema(state, tool);
  const { properties } = schema;
  const isRoute = tool.kind === 'navigation' && tool.routing.type === 'enter_agent';
  if (!isRoute || !isJsonObject(properties) || currentFlow(state.session)) return schema;
  const { keep_current: _useless, ...rest } = properties;
  return { ...schema, properties: rest };
}

function describe(turn: Turn, state: TurnState, { description, examples }: ToolDefinition): string {
  const { examplesPerTool = examples.length } = state.catalogue.assistant;
  const shown = selectExamples(turn, state, examples).slice(0, examplesPerTool);
  if (shown.length === 0) return description;
  return `${description}\nExamples: ${shown.map((each) => JSON.stringify(each)).join(' | ')}`;
}

type ByLanguage = Map<string, readonly string[]>;

/** A published tool never changes, and every model call lists it. */
const selected = new WeakMap<readonly string[], ByLanguage>();

function selectExamples(
  turn: Turn,
  state: TurnState,
  examples: readonly string[],
): readonly string[] {
  const byLanguage: ByLanguage = selected.get(examples) ?? new Map();
  selected.set(examples, byLanguage);
  const key = [state.session.language, ...state.catalogue.assistant.languages].join(' ');
  const known = byLanguage.get(key) ?? selectInLanguage(turn, state, examples);
  byLanguage.set(key, known);
  return known;
}

/**
 * Those that are clearly in the conversation's language, then those that may be in any: short ones
 * are. None that is clearly in another.
 */
function selectInLanguage(
  { world }: Turn,
  { catalogue, session }: TurnState,
  examples: readonly string[],
): readonly string[] {
  const { languages } = catalogue.assistant;
  const options = { isFirstMessage: true, byWordsAlone: true };
  const guess = (text: string) =>
    new Set(
      languages.map((first) => world.understanding.detectLanguage(text, first, languages, options)),
    );
  const guessed = examples.map((text) => ({ text, found: guess(text) }));
  const own = guessed.filter(({ found }) => found.size === 1 && found.has(session.language));
  const open = guessed.filter(({ found }) => found.size > 1);
  const fit = [...own, ...open].map(({ text }) => text);
  return fit.length === 0 ? examples : fit;
}
