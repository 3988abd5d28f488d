import { goBack, goHome, withFlow } from '../../domain/agent-stack.ts';
import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { fold } from '../../domain/fold.ts';
import { currentFlow, currentFrame, type Session } from '../../domain/session.ts';
import { visited } from '../chain/apply-transition.ts';
import { handedOff } from '../chain/follow-route.ts';
import { engineText, say, type TurnState, traced, withDraft, withSession } from './turn-state.ts';

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
  if (command === undefined || (command === 'back' && !hasBack(state))) return undefined;
  const noted = traced(state, now, 'command', { command });
  if (command === 'human') return callHuman(noted, now);
  if (command === 'back')
    return withSession(noted, goBack(released(noted.session), now.toISOString()));
  return command === 'home' ? goToStart(noted) : stopFlow(noted);
}

function phrasesOf({ catalogue }: TurnState, key: EngineTextKey): readonly string[] {
  return Object.values(catalogue.texts[key]).flatMap((phrases) => phrases.split('|').map(fold));
}

function hasBack({ session }: TurnState): boolean {
  return session.agentStack.length > 1;
}

function stopFlow(state: TurnState): TurnState | undefined {
  const { session } = state;
  if (currentFlow(session) === undefined && state.askedQuestion === undefined) {
    return session.agentStack.length > 1 ? goToStart(state) : undefined;
  }
  const stopped = withSession(state, withFlow(released(session), undefined));
  return withDraft(stopped, engineText(stopped, 'flow_cancelled'));
}

function goToStart(state: TurnState): TurnState {
  const home = visited(withSession(state, goHome(released(state.session))));
  const { greeting } = home.catalogue.agents[currentFrame(home.session).agentId] ?? {};
  return withDraft(home, greeting ? say(home, greeting) : engineText(home, 'flow_cancelled'));
}

function callHuman(state: TurnState, now: Date): TurnState {
  const called = withSession(state, handedOff(released(state.session), now.toISOString()));
  return withDraft(called, engineText(called, 'handed_off'));
}

/** Nothing waits for an answer any more. */
function released(session: Session): Session {
  const { pendingConfirmation: _void, ...rest } = session;
  return rest;
}
