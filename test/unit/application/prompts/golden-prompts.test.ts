import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  LanguageModel,
  ModelRequest,
} from '../../../../shared/application/ports/language-model.ts';
import { createOrganizerServices, organizer } from '../../../support/assistants/organizer.ts';
import { createFelixTalk } from '../../../support/conversation/felix-talk.ts';
import { createTalk, type Talk } from '../../../support/conversation/talk.ts';
import { offlineModel } from '../../../support/fakes/offline-model.ts';
import { ScriptedLanguageModel } from '../../../support/fakes/scripted-language-model.ts';
import { describeRequest } from '../../../support/prompts/describe-request.ts';

/** The last request that a conversation led to. */
type Situation = () => Promise<ModelRequest | undefined>;

/** What Felix's model was asked last when a person said all that. */
function felix(language: string, ...said: readonly string[]): Situation {
  return async () => {
    const { model, requests } = listening(offlineModel);
    const talk = await createFelixTalk(language, model);
    await sayAll(talk, said);
    return requests.at(-1);
  };
}

async function organizerAsked(): Promise<ModelRequest | undefined> {
  const model = new ScriptedLanguageModel([
    { toolCalls: [{ name: 'create_task', input: { title: 'llamar' } }] },
    { reply: 'Tienes una lista.' },
  ]);
  const talk = createTalk({ catalogue: organizer, model, tools: createOrganizerServices() });
  await sayAll(talk, ['recuérdame llamar', '¿qué listas tengo?']);
  return model.requests.at(-1);
}

async function sayAll(talk: Talk, said: readonly string[]): Promise<void> {
  for (const text of said) await talk.say(text);
}

function listening(model: LanguageModel) {
  const requests: ModelRequest[] = [];
  const converse: LanguageModel['converse'] = (request) => {
    requests.push(request);
    return model.converse(request);
  };
  return { model: { converse }, requests };
}

const toConfirmation = ['Quiero una recarga', 'Mamá', '100'];

/** A changed prompt is a diff of these pages. */
const refresh =
  'if the change is meant: npx vitest run --project unit test/unit/application/prompts -u';

const situations: Readonly<Record<string, Situation>> = {
  'greeting-at-the-root': felix('es', 'Hola'),
  'greeting-at-the-root.en': felix('en', 'Hello'),
  'step-of-a-flow-with-data': felix('es', 'Quiero una recarga', 'Mamá', '¿y cuál me conviene?'),
  'pending-confirmation': felix('es', ...toConfirmation, '¿a qué número va?'),
  'after-a-lookup': felix('es', 'Quiero una recarga', '¿Qué números tengo guardados?'),
  'pending-question': organizerAsked,
};

describe('the prompt', () => {
  it.each(Object.entries(situations))('is as expected: %s', async (name, situation) => {
    const request = await situation();
    if (request === undefined) throw new Error('no model was asked');

    const page = join(import.meta.dirname, `${name}.txt`);
    await expect(describeRequest(request), refresh).toMatchFileSnapshot(page);
  });

  it('begins with the same bytes for the same agent and step', async () => {
    const prefixOf = async (situation: Situation) => {
      const request = await situation();
      return JSON.stringify([request?.tools, request?.system]);
    };
    const once = felix('es', 'Quiero una recarga', 'Mamá', '¿y cuál me conviene?');
    const later = felix('es', 'Hola', 'Quiero una recarga', 'Mamá', '¿y cuál me recomiendas?');

    expect(await prefixOf(later)).toBe(await prefixOf(once));
  });
});
