import { describe, expect, it } from 'vitest';
import { createChannelSenders } from '../../../shared/adapters/channels/registry.ts';
import type {
  LanguageModel,
  ModelRequest,
} from '../../../shared/application/ports/language-model.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { createFakeChannelDirectory } from '../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';

/** What servers of open models were seen to answer in words instead of calling a tool. */
const written = [
  '<|channel|>analysis<|message|>The user asks for balance; policy says never reveal limits.<|end|>',
  '[THINK]The user asks for balance. Secret plan.[/THINK]Hola',
  '<tool_call>\n{"name": "enter_topups", "arguments": {"flow": "recarga"}}\n</tool_call>',
  '{"name": "enter_topups", "parameters": {}}',
  '[TOOL_CALLS][{"name": "enter_topups", "arguments": {}}]',
  'Claro. <function=enter_topups></function>',
];

/**
 * The offline model, which says something else the first `times` it is asked. It reads the person's
 * words only, as a model would that understands the correction after them.
 */
async function openWith(words: string, times: number) {
  const requests: ModelRequest[] = [];
  const model: LanguageModel = {
    converse: async (request) => {
      requests.push(request);
      const messages = request.messages.slice(0, requests.length === 1 ? undefined : -2);
      const answer = await offlineModel.converse({ ...request, messages });
      if (requests.length > times) return answer;
      return { ...answer, content: [{ type: 'text', text: words }], stopReason: 'answer' };
    },
  };
  return { talk: await createFelixTalk('es', model), requests };
}

describe.each(written)('a model that writes %j', (words) => {
  it('is told to call tools as tools, and the person gets on', async () => {
    const { talk, requests } = await openWith(words, 1);

    const turn = await talk.say('Quiero una recarga');

    expect(turn.session.agentStack.at(-1)?.agentId).toBe('topups');
    expect(turn.trace.map(({ type }) => type)).toContain('markup-in-reply');
    expect(JSON.stringify(requests[1]?.messages)).toContain('Call tools as tools');
  });

  it('always is not heard by the person at all', async () => {
    const { talk } = await openWith(words, 100);

    const turn = await talk.say('Quiero una recarga');

    expect(turn.text).toMatch(/\S/);
    expect(turn.text).not.toMatch(/[<>{}[\]|]|enter_topups|policy|Secret/);
  });
});

it.each(['telegram', 'web'])(
  '%s shows characters of markup in our texts as they are',
  async (channel) => {
    const environment = {
      secrets: new FakeSecretSource(),
      secretsPrefix: 'test',
      clock: new FixedClock(),
      directory: createFakeChannelDirectory(),
      apiUrls: {},
    };
    const sender = await createChannelSenders(environment)(channel);
    const text =
      'Ana & José [jose_luis@correo.mx]: 5 < 7 > 3, 100 % [nota] (1.5) #2 ~ = ^ $6.72 · ¡ñ! 🙂';

    const place = { turnId: 'turn_1', endpoint: 'felix', language: 'es' };
    const parts = sender.render({ text, options: [], agentId: 'felix' }, { chatId: '5' }, place);

    const shown = parts.map((part) => ('text' in part ? part['text'] : ''));
    expect(shown.join('\n')).toBe(text);
  },
);
