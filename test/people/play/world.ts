import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { toWebAccountId } from '../../../shared/domain/account/account-id.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createLazyDetector } from '../../../shared/language/detection/lazy-detector.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { repositoryManifests } from '../../support/repository-manifests.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aServicesApi } from '../../support/services-api-client.ts';
import { listSteps } from './list-steps.ts';
import type { Screen } from './screen.ts';

/** A person reads and types. */
const SECONDS_PER_TURN = 10;

const manifests = repositoryManifests();
const detector = createLazyDetector();
const understanding = createUnderstanding({ statistical: detector.detect });

/** Felix with a model, the real services and their API, for one new person. */
export async function createWorld(userId: string, now: Date, model: LanguageModel = offlineModel) {
  const clock = new FixedClock(now.toISOString());
  const services = createInProcessServices();
  const api = aServicesApi({ manifests, tools: services.invoker, clock });
  const person = toWebAccountId(userId);
  const talk = await createShadowTalk({
    model,
    services,
    understanding,
    clock,
    userId: person,
  });
  return {
    api,
    say: async (text: string): Promise<Screen> => {
      await detector.prepare([text]);
      clock.advance({ seconds: SECONDS_PER_TURN });
      return toScreen(await talk.say(text));
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

function toScreen({ text, labels, entry, trace }: TalkTurn): Screen {
  const { currentFlow: flow, pendingConfirmation: pending } = entry.session;
  const { modelCalls, inputTokens, outputTokens } = entry.metrics;
  return {
    text: entry.tip === undefined ? text : `${text}\n\n💡 ${entry.tip}`,
    labels,
    state: flow === undefined ? undefined : `${flow.flowId}@${flow.state}`,
    pending: pending?.message,
    steps: listSteps(trace),
    modelCalls,
    tokens: inputTokens + outputTokens,
    isEvaluated: entry.evaluation !== undefined,
    hasTip: entry.tip !== undefined,
  };
}
