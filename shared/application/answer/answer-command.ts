import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { goBack, goHome, withFlow } from '../../domain/conversation/agent-stack.ts';
import { handOff } from '../../domain/conversation/hand-off.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { foldPhrase } from '../../domain/fold-phrase.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { markVisited } from '../flow/move-flow.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  currentAgent,
  engineText,
  localize,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';

type Command = 'cancel' | 'back' | 'home' | 'human';

const phraseKeys: Readonly<Record<Command, EngineTextKey>> = {
  cancel: 'cancel_words',
  back: 'back_words',
  home: 'home_words',
  human: 'human_words',
};

/**
 * The few things a person can always say, whatever a model makes of the conversation: stop, back,
 * start, a human. Obeyed when they are the whole message, in any language of the assistant.
 */
export function answerCommand(turn: Turn, state: TurnState): TurnState | undefined {
  const words = foldPhrase(state.text);
  const commands: readonly Command[] = ['cancel', 'back', 'home', 'human'];
  const command = commands.find((each) => listPhrases(state, phraseKeys[each]).includes(words));
  if (command === undefined) return undefined;
  const cleared = clearPending(turn.record(state, 'command', { command }));
  switch (command) {
    case 'human':
      return handOffToHuman(turn, cleared);
    case 'back':
      return stepBack(turn, cleared);
    case 'home':
      return goToStart(cleared);
    case 'cancel':
      return stopFlow(state, cleared);
  }
}

/** Folded once per catalogue: every turn asks for them. */
const foldedPhrases = new WeakMap<LocalizedText, readonly string[]>();

function listPhrases({ catalogue }: TurnState, key: EngineTextKey): readonly string[] {
  const texts = catalogue.texts[key];
  const known = foldedPhrases.get(texts);
  if (known !== undefined) return known;
  const folded = Object.values(texts).flatMap((phrases) => phrases.split('|').map(foldPhrase));
  foldedPhrases.set(texts, folded);
  return folded;
}

/**
 * Resumes the flow below; an agent without one greets, and so does the root with nothing below it.
 */
function stepBack(turn: Turn, state: TurnState): TurnState {
  if (state.session.agentStack.length === 1) return goToStart(state);
  const back = markVisited(withSession(state, goBack(state.session, turn.now().toISOString())));
  return currentFlow(back.session) === undefined ? greet(back) : back;
}

function stopFlow(before: TurnState, state: TurnState): TurnState {
  const { pendingConfirmation, agentStack } = before.session;
  if (currentFlow(state.session) === undefined && !pendingConfirmation && !before.openQuestion) {
    if (agentStack.length > 1) return goToStart(state);
    return withDraft(state, engineText(state, 'nothing_to_cancel'));
  }
  const stopped = withSession(state, withFlow(state.session, undefined));
  return withDraft(stopped, engineText(stopped, 'flow_cancelled'));
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

function handOffToHuman(turn: Turn, state: TurnState): TurnState {
  const called = withSession(state, handOff(state.session, turn.now().toISOString()));
  return withDraft(called, engineText(called, 'handed_off'));
}

/** Nothing waits for an answer any more. */
function clearPending({ openQuestion: _left, ...state }: TurnState): TurnState {
  const { pendingConfirmation: _void, pendingQuestion: _dropped, ...session } = state.session;
  return { ...state, session };
}
