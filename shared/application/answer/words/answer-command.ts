import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import { goBack, goHome, withFlow } from '../../../domain/conversation/agent-stack.ts';
import { isHandedOff } from '../../../domain/conversation/hand-off.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { type HandOffReason, isOpen } from '../../../domain/desk/desk-entry.ts';
import { leaveDesk, returnToAssistant } from '../../../domain/desk/desk-session.ts';
import { startFlow } from '../../../domain/flow-progress.ts';
import type { Command } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { wordDoubt } from '../../confirmation/word-doubt.ts';
import { markVisited } from '../../flow/move-flow.ts';
import { reopenLastSlot } from '../../flow/slots/fill-slots.ts';
import { findRunningFlow } from '../../flow/slots/read-slots.ts';
import { callColleague } from '../../turn-state/call-colleague.ts';
import type { Turn } from '../../turn-state/turn.ts';
import {
  currentAgent,
  engineText,
  localize,
  type TurnState,
  withDraft,
  withSession,
} from '../../turn-state/turn-state.ts';
import { dropWishedCalls } from '../../wishes/follow-confirmation.ts';
import { listPhrases } from '../list-phrases.ts';
import type { Intent } from '../read-intent.ts';

const phraseKeys: readonly (readonly [EngineTextKey, Command])[] = [
  ['cancel_words', 'stop'],
  ['back_words', 'back'],
  ['home_words', 'menu'],
  ['human_words', 'human'],
  ['assistant_words', 'assistant'],
];

/**
 * The few things a person can always say, whatever a model makes of the conversation: stop, back,
 * menu, start over, repeat, a human. Obeyed in any wording when they are all that a message says.
 */
export function answerCommand(turn: Turn, state: TurnState, intent: Intent): TurnState | undefined {
  const command = readCommand(state, intent);
  if (command === undefined || isOffered(turn, state, command)) return undefined;
  // Who waits for nobody has the assistant.
  if (command === 'assistant' && !isWithColleague(state)) return undefined;
  return obey(turn, state, command);
}

/** "A person", to "a person, or a number for top-ups?": the words answer what was asked. */
function isOffered(turn: Turn, state: TurnState, command: Command): boolean {
  const last = state.history.at(-1);
  if (command !== 'human' || last?.role !== 'assistant') return false;
  const questions = unmask(turn, state, last.text).match(/[^.!?¿\n]+\?/g) ?? [];
  const asked = foldPhrase(questions.join(' '));
  const text = foldPhrase(state.text);
  const [noun = '', ...before] = text.split(' ').reverse();
  // "Talk to a person" says what to do with them, unless the question does.
  if (before.length > 1 && !` ${asked} `.includes(` ${text} `)) return false;
  // Where a colleague was spoken of, the colleague is meant.
  const isOfHuman = listPhrases(state, 'human_words').some(
    (phrase) => phrase.includes(' ') && asked.includes(phrase),
  );
  return noun !== '' && ` ${asked} `.includes(` ${noun} `) && !isOfHuman;
}

/** "I don't want to talk to a person" calls for nobody, whatever the grammar makes of it. */
export function readCommand(state: TurnState, { command }: Intent): Command | undefined {
  const named = findByPhrase(state);
  return named === 'assistant' ? named : (command ?? named);
}

function isWithColleague({ session }: TurnState): boolean {
  return isHandedOff(session) || isOpen(session.desk);
}

/** The assistant's own words for a command, beside the grammar. */
function findByPhrase(state: TurnState): Command | undefined {
  const words = foldPhrase(state.text);
  return phraseKeys.find(([key]) => listPhrases(state, key).includes(words))?.[1];
}

/** Does what a command says; `because` tells a colleague why they are called. */
export function obey(
  turn: Turn,
  state: TurnState,
  command: Command,
  because?: HandOffReason,
): TurnState {
  const noted = turn.record(state, 'command', { command });
  const cleared = clearPending(noted);
  switch (command) {
    case 'repeat':
      return repeatReply(turn, noted);
    case 'human':
      return handOffToHuman(turn, cleared, because ?? findReason(state));
    case 'assistant':
      return goOnWithAssistant(turn, noted);
    case 'back':
      return stepBack(turn, cleared);
    case 'menu':
      return goToStart(cleared);
    case 'start-over':
      return startOver(turn, cleared);
    case 'stop':
      return stopFlow(state, cleared);
  }
}

/** What was under way is left, and that is said. */
export function leaveUnderWay(turn: Turn, state: TurnState): TurnState {
  const isPending = state.session.pendingConfirmation !== undefined;
  const { draft: _told, ...left } = obey(turn, state, 'stop');
  const note = isPending ? ('confirmation_left' as const) : ('flow_cancelled' as const);
  return { ...left, preface: [...left.preface, note] };
}

/** Says the last reply again, with its buttons. */
function repeatReply(turn: Turn, state: TurnState): TurnState {
  const last = state.history.findLast(({ role }) => role === 'assistant');
  const { offer } = state.session;
  const options = offer !== undefined && offer.turnId === last?.turnId ? offer.options : [];
  if (last === undefined || last.text === '') return greet(state);
  return withDraft(state, unmask(turn, state, last.text), options);
}

function unmask({ world }: Turn, { session }: TurnState, text: string): string {
  return world.understanding.reveal(text, session.vault ?? {});
}

/** The flow from its beginning, without what was said in it. */
function startOver(turn: Turn, state: TurnState): TurnState {
  const flow = findRunningFlow(state);
  if (flow === undefined) return goToStart(state);
  const fresh = startFlow(flow, turn.now().toISOString());
  return markVisited(withSession(state, withFlow(state.session, fresh)));
}

/**
 * One step back in the flow, while there is a slot to give again; then the flow below. An agent
 * without one greets, and so does the root with nothing below it.
 */
function stepBack(turn: Turn, state: TurnState): TurnState {
  const reopened = reopenLastSlot(turn, state);
  if (reopened !== undefined) return reopened;
  if (state.session.agentStack.length === 1) return goToStart(state);
  const back = markVisited(withSession(state, goBack(state.session, turn.now().toISOString())));
  return currentFlow(back.session) === undefined ? greet(back) : back;
}

function stopFlow(before: TurnState, state: TurnState): TurnState {
  const { pendingConfirmation } = before.session;
  if (currentFlow(state.session) === undefined && !pendingConfirmation && !before.openQuestion) {
    const home = markVisited(withSession(state, goHome(state.session)));
    return withDraft(home, engineText(home, 'nothing_to_cancel'));
  }
  const stopped = withSession(state, withFlow(state.session, undefined));
  const left = engineText(stopped, 'flow_cancelled');
  // What was left is not what is in doubt, and that is not left.
  const isOpen = stopped.session.inDoubt !== undefined;
  return withDraft(stopped, isOpen ? `${left}\n\n${wordDoubt(stopped)}` : left);
}

function goToStart(state: TurnState): TurnState {
  return greet(markVisited(withSession(state, goHome(state.session))));
}

function greet(state: TurnState): TurnState {
  const greeting = currentAgent(state)?.greeting;
  return withDraft(
    state,
    greeting ? localize(state, greeting) : engineText(state, 'flow_cancelled'),
  );
}

function handOffToHuman(turn: Turn, state: TurnState, reason: HandOffReason): TurnState {
  // Where nobody takes conversations over, the assistant says so and goes on.
  if (!state.catalogue.assistant.capabilities.handoff) {
    return withDraft(state, engineText(state, 'handed_off'));
  }
  const called = callColleague(turn, state, reason);
  return withDraft(called, engineText(called, 'handed_off'));
}

/** Who was not understood before is not only asking for somebody. */
function findReason({ session: { misses = 0 } }: TurnState): HandOffReason {
  return misses > 1 ? 'missed' : 'asked';
}

/** The person wants nobody else any more; what was under way goes on. */
function goOnWithAssistant(turn: Turn, state: TurnState): TurnState {
  const now = turn.now().toISOString();
  const back = withSession(state, leaveDesk(returnToAssistant(state.session, now), now));
  return withDraft(back, engineText(back, 'assistant_back'));
}

/** Nothing waits for an answer any more. */
function clearPending({ openQuestion: _left, ...state }: TurnState): TurnState {
  const { pendingConfirmation: _void, pendingQuestion: _dropped, ...session } = state.session;
  return { ...state, session: dropWishedCalls(session) };
}
