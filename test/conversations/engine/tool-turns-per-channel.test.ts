import { expect, it } from 'vitest';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

/** A model that wants one lookup after the other. */
const restless = () =>
  Array.from({ length: 12 }, (_, at) => ({
    toolCalls: [{ name: 'get_current_time', input: { at } }],
  }));

async function countToolTurns(channel: string): Promise<number> {
  const limits = { ...kiosk.assistant.limits, maxToolTurns: 5, maxModelCallsPerTurn: 10 };
  const channels = { square: { maxToolTurns: 3 } };
  const [root] = Object.entries(kiosk.agents);
  if (root === undefined) throw new Error('the kiosk has no agent');
  const clock = {
    name: 'get_current_time',
    kind: 'builtin' as const,
    builtin: 'get_current_time' as const,
    description: 'Tells the time.',
    examples: [],
    inputSchema: { type: 'object', properties: { at: { type: 'integer' } } },
  };
  const agents = { ...kiosk.agents, [root[0]]: { ...root[1], tools: [...root[1].tools, clock] } };
  const assistant = { ...kiosk.assistant, limits, channels };
  const model = new ScriptedLanguageModel(restless());
  const tools = createKioskServices();
  const talk = createTalk({ catalogue: { ...kiosk, assistant, agents }, model, tools });
  const address = { channel, endpoint: 'e', to: {} };
  const message = talk.message({ type: 'text', text: 'cuéntame la hora' }, { address });
  await talk.runTurn([message], { isLastAttempt: false });
  return model.requests.filter(({ toolChoice }) => toolChoice === 'auto').length;
}

it.each([
  ['web', 5],
  ['square', 3],
])('calls a model with tools on %s at most %i times in a turn', async (channel, expected) => {
  expect(await countToolTurns(channel)).toBe(expected);
});
