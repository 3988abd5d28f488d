import type { TraceEvent } from '../../../shared/domain/conversation/turn-record.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';

type Describe = (details: JsonObject) => string;

/** The events that say who decided what, and what services answered. */
const describers: Readonly<Record<string, Describe>> = {
  'model-call': ({ tools }) =>
    `model: ${Array.isArray(tools) && tools.length > 0 ? tools.join(' ') : 'words'}`,
  'answered-by-code': ({ tool, why }) => `code (${why}): ${tool}`,
  'question-read': ({ tool, field, as }) => `code: answer to ${tool}.${field} is ${as}`,
  'confirmation-read': ({ as }) => `code: answer to the confirmation is ${as}`,
  command: ({ command }) => `code: command ${command}`,
  'tool-call': ({ tool, outcome, reason }) =>
    outcome === 'ok' ? '' : [tool, outcome, reason].filter((each) => each !== undefined).join(' '),
};

/** Lists in a few words who decided what in a turn: code or the model. */
export function listSteps(trace: readonly TraceEvent[]): readonly string[] {
  const steps = trace.map(({ type, details }) => describers[type]?.(details) ?? '');
  return steps.filter((step) => step !== '');
}
