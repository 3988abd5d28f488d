import type { ActionTool } from '../../domain/catalogue/tool.ts';
import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { currentFrame } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { renderTemplate } from '../../domain/template.ts';
import { moveBack, moveQuietlyTo } from '../flow/apply-transition.ts';
import { explainOutcome } from '../question/explain-outcome.ts';
import { findStateTool } from '../tools/available-tools.ts';
import type { InvokeService } from '../tools/invoke-service.ts';
import { type ToolCall, type ToolStep, toStep, toSuccess } from '../tools/tool-step.ts';
import {
  buildScope,
  localize,
  resolveLocale,
  type TurnState,
  traced,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { confirmationOptions } from './confirmation-options.ts';

/**
 * Prepares an action that needs the person's own yes and puts it to them. Nothing is executed here;
 * what may be executed later is exactly what the service prepared and what the person is shown.
 */
export function createProposeAction(dependencies: World, invokeService: InvokeService) {
  const { clock } = dependencies;

  return async (before: TurnState, tool: ActionTool, call: ToolCall): Promise<ToolStep> => {
    const stateTool = findStateTool(before, tool.name);
    const prepared = await invokeService(before, {
      service: tool.service,
      tool: `prepare_${tool.name}`,
      input: call.input,
    });
    const { state, outcome } = prepared;
    const now = clock.now();
    if (outcome.type === 'ok') {
      const asking = putToPerson(state, tool, call.input, outcome.data, dependencies);
      const moved = moveQuietlyTo(asking, stateTool?.onPrepared, now);
      return toSuccess(moved, call, { ...outcome.data, status: 'WAITING_FOR_THE_PERSON' });
    }
    const moved = moveBack(state, stateTool, outcome, now);
    const explained = explainOutcome(moved, tool.name, call, outcome, dependencies);
    return toStep(explained, call, outcome);
  };
}

function putToPerson(
  state: TurnState,
  tool: ActionTool,
  requested: JsonObject,
  prepared: JsonObject,
  { clock, ids, hasher, filtersFor }: World,
): TurnState {
  const now = clock.now();
  const input = executedInput(tool, requested, prepared);
  const template = tool.confirmation ? localize(state, tool.confirmation.message) : '';
  const scope = { ...buildScope(state), ...prepared };
  const ttl = state.catalogue.assistant.limits.confirmationTtlSeconds * 1000;
  const pending: PendingConfirmation = {
    id: ids.next('confirmation'),
    tool: tool.name,
    agentId: currentFrame(state.session).agentId,
    input,
    requested,
    references: { yes: ids.secret(), no: ids.secret() },
    prepared,
    hash: hasher.hash({ tool: tool.name, input, prepared }),
    message: renderTemplate(template, scope, filtersFor(resolveLocale(state))),
    turnId: state.turnId,
    createdAt: now.toISOString(),
    expiresAt: earlier(new Date(now.getTime() + ttl), prepared['expires_at']).toISOString(),
  };
  const { pendingQuestion: _answered, ...session } = state.session;
  const asking = withSession(state, { ...session, pendingConfirmation: pending });
  const event = traced(asking, now, 'confirmation-asked', { tool: tool.name, id: pending.id });
  return withDraft(event, pending.message, confirmationOptions(event, pending));
}

/** The arguments of the later execution: what was asked for, overruled by what was prepared, and its quote. */
function executedInput(tool: ActionTool, requested: JsonObject, prepared: JsonObject): JsonObject {
  const { properties } = tool.inputSchema;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const fixed = Object.entries(prepared).filter(([name]) => names.includes(name));
  const { quote_id } = prepared;
  return {
    ...requested,
    ...Object.fromEntries(fixed),
    ...(quote_id === undefined ? {} : { quote_id }),
  };
}

/** A confirmation never outlives the quote it shows. */
function earlier(end: Date, quoteEnd: JsonObject[string] | undefined): Date {
  const quoted = typeof quoteEnd === 'string' ? Date.parse(quoteEnd) : Number.NaN;
  return quoted < end.getTime() ? new Date(quoted) : end;
}
