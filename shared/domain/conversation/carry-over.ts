import type { Catalogue } from '../catalogue/assistant.ts';
import type { FlowState } from '../catalogue/flow.ts';
import { findState, flowScope } from '../flow-progress.ts';
import { readPath } from '../json-path.ts';
import { withoutFlow } from './agent-stack.ts';
import type { AgentFrame, FlowProgress, Session } from './session.ts';

type Places = Pick<Catalogue, 'version' | 'assistant' | 'agents' | 'flows'>;

/** A session that a catalogue can continue. */
export interface CarryOverResult {
  readonly session: Session;
  /** Something the person was in the middle of no longer exists, so they have to be told. */
  readonly lost: boolean;
}

/**
 * Moves a session to a catalogue, which may be of another version than the one the session was
 * stored under. Agents that no longer exist leave the stack, and the nearest one below continues.
 * A flow continues when the flow, its state and the values that the state needs still exist;
 * otherwise it ends. A confirmation stays pending as long as its tool, its agent and that agent's
 * flow exist.
 */
export function carryOver(session: Session, catalogue: Places): CarryOverResult {
  const isOther = session.catalogueVersion !== catalogue.version;
  const frames = keepKnownFrames(session, catalogue).map((frame) =>
    canGoOn(frame, catalogue, isOther) ? frame : withoutFlow(frame),
  );
  const [root, ...rest] = frames;
  const agentStack = [root ?? createRootFrame(session, catalogue), ...rest] as const;
  const kept = new Set(session.agentStack.filter((frame) => frames.includes(frame)));
  const isWhole = (agentId: string) => [...kept].some((frame) => frame.agentId === agentId);
  const isComplete = kept.size === session.agentStack.length;
  const carried = { ...session, agentStack, catalogueVersion: catalogue.version };
  const continued = dropOrphans(carried, catalogue, { isComplete, isWhole });
  return {
    session: continued,
    lost: !isComplete || continued.pendingConfirmation !== session.pendingConfirmation,
  };
}

/** Keeps the frames of agents that still exist. The stack always begins at the root agent. */
function keepKnownFrames(session: Session, { assistant, agents }: Places): readonly AgentFrame[] {
  const [root, ...rest] = session.agentStack;
  const isRoot = root.agentId === assistant.rootAgent;
  const known = rest.filter(({ agentId }) => agents[agentId] !== undefined);
  return [isRoot ? root : createRootFrame(session, { assistant }), ...known];
}

function createRootFrame(session: Session, { assistant }: Pick<Places, 'assistant'>): AgentFrame {
  const { enteredAt, entryReason } = session.agentStack[0];
  return { agentId: assistant.rootAgent, enteredAt, entryReason };
}

function canGoOn({ agentId, flow }: AgentFrame, { flows }: Places, isOther: boolean): boolean {
  if (flow === undefined) return true;
  const state = findState(flows, flow);
  if (state === undefined || flows[flow.flowId]?.agent !== agentId) return false;
  return !isOther || hasValuesFor(state, flow);
}

/**
 * True when every argument that the state fills from the flow has a value, or is loaded by the
 * state itself.
 */
function hasValuesFor({ onEnter, tools }: FlowState, flow: FlowProgress): boolean {
  const scope = flowScope(flow);
  const loaded = new Set(onEnter.enrichments.map(({ as }) => as));
  const filled = [onEnter.propose?.with ?? {}, ...tools.map((tool) => tool.with)];
  const paths = filled.flatMap((arguments_) => Object.values(arguments_));
  return paths.every(
    (path) => loaded.has(path.split('.')[0] ?? '') || readPath(scope, path) !== undefined,
  );
}

/** Drops what waits for an answer that could no longer be acted on. */
function dropOrphans(
  session: Session,
  { agents }: Places,
  frames: { readonly isComplete: boolean; readonly isWhole: (agentId: string) => boolean },
): Session {
  const { pendingConfirmation: pending, pendingQuestion, offer, ...rest } = session;
  const tool = agents[pending?.agentId ?? '']?.tools.find(({ name }) => name === pending?.tool);
  const isConfirmed = tool?.kind === 'action' && tool.confirmation !== undefined;
  const isKept = pending !== undefined && isConfirmed && frames.isWhole(pending.agentId);
  return {
    ...rest,
    ...(isKept ? { pendingConfirmation: pending } : {}),
    ...(pendingQuestion && frames.isComplete ? { pendingQuestion } : {}),
    ...(offer && frames.isComplete ? { offer } : {}),
  };
}
