import { afterEach, describe, expect, it } from 'vitest';
import { OpenAiLanguageModel } from '../../shared/adapters/openai-compatible/openai-language-model.ts';
import { CatalogueModels } from '../../shared/application/model/catalogue-models.ts';
import { listServerCandidates } from '../../shared/application/model/list-server-candidates.ts';
import { formatReport } from '../converse/format-report.ts';
import { createInProcessClient } from '../converse/in-process-client.ts';
import { readDialogues } from '../converse/read-dialogues.ts';
import { runDialogue } from '../converse/run-dialogue.ts';
import { aModel } from '../support/builders/catalogue.ts';
import { ChatServer } from '../support/chat-server/chat-server.ts';
import { createAssistantTalk } from '../support/conversation/assistant-talk.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { offlineModel } from '../support/fakes/offline-model.ts';
import { SequentialIdGenerator } from '../support/fakes/sequential-id-generator.ts';
import { takeSample } from '../support/take-sample.ts';

const dialogues = takeSample(
  await readDialogues(['test/conversations/happy-path', 'test/conversations/organizer']),
  2,
);
const servers: ChatServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** The offline model behind a server that speaks chat completions, as Ollama does. */
async function aServedModel(tools: 'native' | 'json') {
  const server = new ChatServer({
    dialect: 'ollama',
    withoutTools: tools === 'json',
    brain: offlineModel,
  });
  servers.push(server);
  const baseUrl = await server.start();
  const definitions = { fast: aModel(), smart: aModel({ name: 'smart' }) };
  const model = new CatalogueModels({
    models: listServerCandidates(definitions, { name: 'qwen3:1.7b', tools }),
    open: ({ modelId, capabilities }) =>
      new OpenAiLanguageModel({ baseUrl, model: modelId, capabilities }),
    ids: new SequentialIdGenerator(),
    clock: new FixedClock(),
    schemas: 'annotated',
  });
  return { server, model };
}

describe.each([
  ['native', 0],
  ['json', 1],
] as const)('over the wire, with tools: %s', (tools, remainder) => {
  // Each goes over the wire in one of the two ways.
  it.each(dialogues.filter((_, index) => index % 2 === remainder))(
    '$path',
    async ({ path, dialogue }) => {
      const { server, model } = await aServedModel(tools);
      const hint = dialogue.language === undefined ? {} : { languageHint: dialogue.language };
      const talk = await createAssistantTalk(dialogue.assistant, { ...hint, model });

      const turns = await runDialogue(dialogue, createInProcessClient(talk));

      const failed = turns.some(({ differences }) => differences.length > 0);
      expect(failed ? formatReport(path, turns) : '').toBe('');
      expect(server.requests.length).toBeGreaterThan(0);
    },
  );
});
