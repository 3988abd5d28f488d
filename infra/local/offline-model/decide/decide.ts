import { createHash } from 'node:crypto';
import type { ModelContent } from '../../../../shared/application/ports/language-model.ts';
import { buildForcedCall } from './build-forced-call.ts';
import { chooseCall } from './choose-call.ts';
import type { Decision } from './decision.ts';
import type { DecisionRequest } from './decision-request.ts';
import { judgeMoment } from './judge-moment.ts';
import { isAnsweredByMemory } from './memory/answer-from-memory.ts';
import { findStatements } from './memory/find-statements.ts';
import { remember } from './memory/remember.ts';
import { readSituation, type Situation } from './read-situation.ts';
import { summarise } from './summarise.ts';
import { answerInWords } from './words/answer-in-words.ts';

/**
 * Decides what a model would do, from the request alone: the same request always gets the same
 * answer. Calls a tool when the person's words ask for one and its arguments are known. Otherwise
 * asks for missing arguments, answers from tool results, or says what it can do. Never confirms
 * anything: there is no tool for that.
 */
export function decide(request: DecisionRequest): readonly ModelContent[] {
  const summary = summarise(request);
  if (summary !== undefined) return [{ type: 'text', text: summary }];
  const remembered = remember(request);
  const decisions = remembered ?? [judgeMoment(request) ?? decideTurn(request)];
  return decisions.map((decision) => toContent(request, decision));
}

function toContent(request: DecisionRequest, decision: Decision): ModelContent {
  if (decision.type === 'say') return { type: 'text', text: decision.text };
  const { name, input } = decision;
  return { type: 'tool-call', id: createCallId(request, decision), name, input };
}

function decideTurn(request: DecisionRequest): Decision {
  const situation = readSituation(request);
  const forced = request.mustCall ? buildForcedCall(situation) : undefined;
  return forced ?? makeDecision(situation);
}

function makeDecision(situation: Situation): Decision {
  const { prompt, tools } = situation;
  const mayCall = !prompt.isTextOnly && !isOnlyTold(situation) && tools.length > 0;
  const hasFailed = situation.conversation.newResults.some(({ failed }) => failed);
  const call = mayCall && !hasFailed ? chooseCall(situation) : undefined;
  return call ?? { type: 'say', text: answerInWords(situation) };
}

/**
 * What people tell a friend who remembers, or ask them about it, is no order, however like one it
 * sounds.
 */
function isOnlyTold(situation: Situation): boolean {
  const { memory, pendingQuestion } = situation.prompt;
  if (memory === undefined || pendingQuestion !== undefined) return false;
  const told = findStatements(situation.conversation.lastText);
  return told.length > 0 || isAnsweredByMemory(situation);
}

/** Creates an id that is unique in a conversation, because it hashes a history that only grows. */
function createCallId(request: DecisionRequest, decision: Decision): string {
  const content = JSON.stringify([request.messages, decision]);
  return `tooluse_${createHash('sha256').update(content).digest('base64url').slice(0, 22)}`;
}
