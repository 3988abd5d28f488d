import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { createFelixTalk, loadFelix } from '../../support/conversation/felix-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';
import {
  createHostileLanguageModel,
  type Hostility,
} from '../../support/fakes/hostile-language-model.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import type { Language, PatternDecision } from '../format/pattern-dialogue.ts';
import { DecidedModel } from './decided-model.ts';
import type { Effect, SeenTurn } from './seen-turn.ts';
import { watchCalls } from './watch-calls.ts';

/** Who decides: the recorded decisions, or the model that runs offline. */
export type Decider = 'decided' | 'offline';

/** Whoever may play a dialogue: one of ours, one that is hostile, or any model. */
export type Player = Decider | Hostility | LanguageModel;

/** A model that is hostile half of the time, and right otherwise. */
const hostileShare = 0.5;

function createModel(decider: Player, decided: DecidedModel): LanguageModel {
  if (typeof decider === 'object') return decider;
  if (decider === 'decided') return decided;
  if (decider === 'offline') return offlineModel;
  return createHostileLanguageModel({
    hostility: decider,
    seed: 1,
    share: hostileShare,
    otherwise: decided,
  });
}

/** A person who talks with Felix, and what can be seen of each turn. */
export async function talkWithFelix(decider: Player, language: Language) {
  const catalogue = await loadFelix();
  const decided = new DecidedModel(catalogue, language);
  const services = createInProcessServices();
  const watch = watchCalls(services.invoker, catalogue, (tool) => decided.noteCall(tool));
  const talk = await createFelixTalk(language, createModel(decider, decided), {
    invoker: watch.invoker,
    runDue: services.runDue,
  });
  let pending: Effect | undefined;
  const see = (turn: TalkTurn): SeenTurn => {
    const seen = { ...describe(turn), ...watch.takeEffects(pending) };
    pending = seen.pending;
    return seen;
  };
  return {
    decide: (decisions: readonly PatternDecision[]) => decided.decide(decisions),
    say: async (texts: readonly string[]) => see(await talk.say(...texts)),
    press: async (label: string) => see(await talk.press(label)),
    wait: async (minutes: number) => {
      await talk.wait(minutes);
      watch.takeEffects();
    },
  };
}

export type PatternTalk = Awaited<ReturnType<typeof talkWithFelix>>;

function describe({ entry, session }: TalkTurn): Omit<SeenTurn, 'effects' | 'unasked'> {
  const { currentFlow: flow, pendingConfirmation: pending, agentStack } = entry.session;
  return {
    reply: entry.reply.text,
    labels: entry.reply.options.map(({ label }) => label),
    agent: agentStack.at(-1) ?? '',
    place: flow === undefined ? undefined : `${flow.flowId}@${flow.state}`,
    data: flow?.data ?? {},
    pending: pending === undefined ? undefined : { tool: pending.tool, input: pending.input },
    language: session.language,
    handedOff: session.status === 'handed-off',
    modelCalls: entry.metrics.modelCalls,
    inputTokens: entry.metrics.inputTokens,
  };
}
