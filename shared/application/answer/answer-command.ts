import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { goBack, goHome, withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import { fold } from '../../domain/fold.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { markVisited } from '../flow/apply-transition.ts';
import { handedOff } from '../tool-calls/follow-route.ts';
import {
  engineText,
  localize,
  type TurnState,
  traced,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';

type Command = 'cancel' | 'back' | 'home' | 'human';

const words: Readonly<Record<Command, EngineTextKey>> = {
  cancel: 'cancel_words',
  back: 'back_words',
  home: 'home_words',
  human: 'human_words',
};

/**
 * The few things a person can always say, whatever a model makes of the conversation: stop, back, start, a human.
 * Obeyed when they are the whole message, in any language of the assistant.
 */
export function answerCommand(state: TurnState, now: Date): TurnState | undefined {
  const said = fold(state.text);
  const commands: readonly Command[] = ['cancel', 'back', 'home', 'human'];
  const command = commands.find((each) => phrasesOf(state, words[each]).includes(said));
  if (command === undefined) return undefined;
  const noted = released(traced(state, now, 'command', { command }));
  switch (command) {
    case 'human':
      return callHuman(noted, now);
    case 'back':
      return stepBack(noted, now);
    case 'home':
      return goToStart(noted);
    case 'cancel':
      return stopFlow(state, noted);
  }
}

/** Folded once per catalogue: every turn asks for them. */
const foldedPhrases = new WeakMap<LocalizedText, readonly string[]>();

function phrasesOf({ catalogue }: TurnState, key: EngineTextKey): readonly string[] {
  const texts = catalogue.texts[key];
  const known = foldedPhrases.get(texts);
  if (known !== undefined) return known;
  const folded = Object.values(texts).flatMap((phrases) => phrases.split('|').map(fold));
  foldedPhrases.set(texts, folded);
  return folded;
}

/** What is below goes on, by its flow; an agent without one greets, and so does the root with nothing below it. */
function stepBack(state: TurnState, now: Date): TurnState {
  if (state.session.agentStack.length === 1) return goToStart(state);
  const back = markVisited(withSession(state, goBack(state.session, now.toISOString())));
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
  const { greeting } = state.catalogue.agents[currentFrame(state.session).agentId] ?? {};
  return withDraft(
    state,
    greeting ? localize(state, greeting) : engineText(state, 'flow_cancelled'),
  );
}

function callHuman(state: TurnState, now: Date): TurnState {
  const called = withSession(state, handedOff(state.session, now.toISOString()));
  return withDraft(called, engineText(called, 'handed_off'));
}

/** Nothing waits for an answer any more. */
function released({ openQuestion: _left, ...state }: TurnState): TurnState {
  const { pendingConfirmation: _void, pendingQuestion: _dropped, ...session } = state.session;
  return { ...state, session };
}
