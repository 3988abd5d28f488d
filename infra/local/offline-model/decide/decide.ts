import { createHash } from 'node:crypto';
import type { ModelContent } from '../../../../shared/application/ports/language-model.ts';
import { buildForcedCall } from './build-forced-call.ts';
import { chooseCall } from './choose-call.ts';
import type { Decision } from './decision.ts';
import type { DecisionRequest } from './decision-request.ts';
import { judgeMoment } from './judge-moment.ts';
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
  const decision = judgeMoment(request) ?? decideTurn(request);
  return decision.type === 'say'
    ? [{ type: 'text', text: decision.text }]
    : [
        {
          type: 'tool-call',
          id: createCallId(request, decision),
          name: decision.name,
          input: decision.input,
        },
      ];
}

function decideTurn(request: DecisionRequest): Decision {
  const situation = readSituation(request);
  const forced = request.mustCall ? buildForcedCall(situation) : undefined;
  return forced ?? makeDecision(situation);
}

function makeDecision(situation: Situation): Decision {
  const mayCall = !situation.prompt.isTextOnly && situation.tools.length > 0;
  const hasFailed = situation.conversation.newResults.some(({ failed }) => failed);
  const call = mayCall && !hasFailed ? chooseCall(situation) : undefined;
  return call ?? { type: 'say', text: answerInWords(situation) };
}

/** Creates an id that is unique in a conversation, because it hashes a history that only grows. */
function createCallId(request: DecisionRequest, decision: Decision): string {
  const content = JSON.stringify([request.messages, decision]);
  return `tooluse_${createHash('sha256').update(content).digest('base64url').slice(0, 22)}`;
}
