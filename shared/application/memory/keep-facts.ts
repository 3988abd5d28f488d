import type { MemoryStepSettings } from '../../domain/memory/memory-settings.ts';
import type { ModelContent, ModelRequest, ModelResponse } from '../ports/language-model.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import {
  buildMemoryRequest,
  describeCalls,
  describeFacts,
  type ToldCall,
} from './build-memory-request.ts';
import type { AnsweredTurn, MemoryStepCost, Remembering } from './remembering.ts';
import { type MemoryPorts, type Mistake, tryMemoryCall } from './try-memory-call.ts';

type Call = Extract<ModelContent, { type: 'tool-call' }>;

/** The reply is out, but the person's next message waits until the step has ended. */
const budgetMs = 10_000;
/** So many facts of one turn are kept: nobody tells more of themselves in a message. */
const maxCalls = 5;
/** What a memory refuses an update with whose fact it does not know. */
const unknownFact = 'FACT_UNKNOWN';

/** How far the step has come: what the model is asked next, and what has become of it so far. */
interface Progress {
  readonly request: Omit<ModelRequest, 'timeoutMs'>;
  readonly attempts: number;
  readonly kept: readonly string[];
  /** Of every attempt. */
  readonly mistakes: readonly Mistake[];
  readonly cost: MemoryStepCost;
}

type Ports = MemoryPorts & Pick<TurnPorts, 'modelFor'>;

/**
 * Asks the model what to remember, and asks again with the errors in its context as often as the
 * assistant says. An update of a fact that does not exist is tried once more only, with the facts
 * that do.
 * @throws what the model port throws
 */
export async function keepFacts(
  ports: Ports,
  turn: AnsweredTurn,
  settings: MemoryStepSettings,
): Promise<Remembering> {
  const endsAt = ports.clock.now().getTime() + budgetMs;
  let progress = begin(turn, settings);
  while (mayTry(progress, settings)) {
    const timeoutMs = endsAt - ports.clock.now().getTime();
    if (timeoutMs <= 0) break;
    const next = await tryOnce(ports, turn, settings, { progress, timeoutMs });
    if (next.request === progress.request) return conclude(next, settings);
    progress = next;
  }
  const { mistakes, cost } = progress;
  return { type: 'given-up', because: mistakes.at(-1)?.code ?? 'NO_TIME_LEFT', cost };
}

function begin(turn: AnsweredTurn, settings: MemoryStepSettings): Progress {
  const { session, messages, recalled } = turn;
  const task = { language: session.language, messages, facts: recalled?.facts ?? [] };
  const cost = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const request = buildMemoryRequest(settings, task);
  return { request, attempts: 0, kept: [], mistakes: [], cost };
}

function mayTry({ attempts, mistakes }: Progress, { retries }: MemoryStepSettings): boolean {
  const unknown = mistakes.filter(({ code }) => code === unknownFact);
  const isCurable = mistakes.every((mistake) => mistake.isCurable);
  return attempts <= retries && unknown.length < 2 && isCurable;
}

/** The progress after one more answer; the request is the same where nothing was wrong. */
async function tryOnce(
  ports: Ports,
  turn: AnsweredTurn,
  settings: MemoryStepSettings,
  { progress, timeoutMs }: { readonly progress: Progress; readonly timeoutMs: number },
): Promise<Progress> {
  const { request } = progress;
  const response = await ports.modelFor(turn.catalogue).converse({ ...request, timeoutMs });
  const cost = addCost(progress.cost, response);
  const attempts = progress.attempts + 1;
  const told: ToldCall[] = [];
  let { kept, mistakes } = progress;
  for (const call of findCalls(response)) {
    const mistake = await tryMemoryCall(ports, turn, { settings, call, request, timeoutMs });
    if (mistake === undefined) kept = [...kept, call.name];
    else mistakes = [...mistakes, mistake];
    told.push(describe(call, mistake, turn));
  }
  const after = { ...progress, attempts, cost, kept, mistakes };
  if (mistakes.length === progress.mistakes.length) return after;
  const messages = [...request.messages, ...describeCalls(attempts, told)];
  return { ...after, request: { ...request, messages } };
}

function describe(
  { name, input }: Call,
  mistake: Mistake | undefined,
  { recalled }: AnsweredTurn,
): ToldCall {
  if (mistake === undefined) return { name, input, status: 'ok', data: { kept: true } };
  const { code, error } = mistake;
  const isUnknown = code === unknownFact;
  const facts = isUnknown ? { remembered: [...describeFacts(recalled?.facts ?? [])] } : {};
  return { name, input, status: 'error', data: { error_code: code, error, ...facts } };
}

function conclude({ kept, cost }: Progress, { update }: MemoryStepSettings): Remembering {
  if (kept.length === 0) return { type: 'nothing', cost };
  const updated = kept.filter((name) => name === update.name).length;
  return { type: 'kept', saved: kept.length - updated, updated, cost };
}

function findCalls({ content }: ModelResponse): readonly Call[] {
  return content.filter((block) => block.type === 'tool-call').slice(0, maxCalls);
}

function addCost({ calls, inputTokens, outputTokens }: MemoryStepCost, { usage }: ModelResponse) {
  return {
    calls: calls + 1,
    inputTokens: inputTokens + usage.inputTokens,
    outputTokens: outputTokens + usage.outputTokens,
  };
}
