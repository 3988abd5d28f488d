import type { FlowDefinition } from '../catalogue/flow.ts';
import { enterState, startFlow } from '../flow-progress.ts';
import { type AgentFrame, currentFrame, type FlowProgress, type Session } from './session.ts';

type Stack = Session['agentStack'];

/** Which agent is entered, why, and with which flow. */
export interface AgentEntry {
  readonly agentId: string;
  readonly reason: string;
  readonly flow?: FlowDefinition;
  readonly now: string;
}

/** Enters an agent as a digression: the current frame stays below it, with its flow untouched. */
export function pushAgent(session: Session, entry: AgentEntry): Session {
  return { ...session, agentStack: [...session.agentStack, toFrame(entry)] };
}

/**
 * Enters an agent after a change of mind: it replaces the current frame. The root frame is never
 * replaced, because it is what "home" means, but its own flow ends.
 */
export function replaceAgent(session: Session, entry: AgentEntry): Session {
  const [root, ...rest] = session.agentStack;
  const kept: Stack = [withoutFlow(root), ...rest.slice(0, -1)];
  const frame = toFrame(entry);
  if (kept[kept.length - 1]?.agentId === entry.agentId) {
    return { ...session, agentStack: replaceTop(kept, frame) };
  }
  return { ...session, agentStack: [...kept, frame] };
}

/** Drops the current frame. The flow of the frame below resumes, and its state is entered again. */
export function goBack(session: Session, now: string): Session {
  const [root, ...rest] = session.agentStack;
  const stack: Stack = [root, ...rest.slice(0, -1)];
  const top = stack[stack.length - 1] ?? root;
  if (top.flow === undefined) return { ...session, agentStack: stack };
  const flow = enterState(top.flow, top.flow.state, now);
  return { ...session, agentStack: replaceTop(stack, { ...top, flow }) };
}

/** Drops the frames above an agent's topmost one; unchanged when the agent is not on the stack. */
export function focusAgent(session: Session, agentId: string): Session {
  const [root, ...rest] = session.agentStack;
  const index = rest.findLastIndex((frame) => frame.agentId === agentId);
  if (index < 0) return root.agentId === agentId ? { ...session, agentStack: [root] } : session;
  return { ...session, agentStack: [root, ...rest.slice(0, index + 1)] };
}

/** Drops the frames above the first `count`; the root always stays. */
export function focusFrame(session: Session, count: number): Session {
  const [root, ...rest] = session.agentStack;
  return { ...session, agentStack: [root, ...rest.slice(0, Math.max(0, count - 1))] };
}

/** Only the root is left, without a flow. */
export function goHome(session: Session): Session {
  return { ...session, agentStack: [withoutFlow(session.agentStack[0])] };
}

/** Replaces the flow of the current frame, or removes it. */
export function withFlow(session: Session, flow: FlowProgress | undefined): Session {
  const frame = currentFrame(session);
  const changed = flow === undefined ? withoutFlow(frame) : { ...frame, flow };
  return { ...session, agentStack: replaceTop(session.agentStack, changed) };
}

function replaceTop(stack: Stack, frame: AgentFrame): Stack {
  const [root, ...rest] = stack;
  return rest.length === 0 ? [frame] : [root, ...rest.slice(0, -1), frame];
}

/** The frame after its flow has ended. */
export function withoutFlow(frame: AgentFrame): AgentFrame {
  const { flow: _ended, ...rest } = frame;
  return rest;
}

function toFrame(entry: AgentEntry): AgentFrame {
  const frame = { agentId: entry.agentId, enteredAt: entry.now, entryReason: entry.reason };
  return entry.flow === undefined ? frame : { ...frame, flow: startFlow(entry.flow, entry.now) };
}
