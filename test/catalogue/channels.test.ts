import { describe, expect, it } from 'vitest';
import { loadChannels } from '../../shared/catalogue/channels/load-channels.ts';
import { readChannelDeclarations } from '../../shared/catalogue/folder/read-channel-declarations.ts';
import { compiledChannelsSchema } from '../../shared/contracts/compiled-channels.ts';
import type { JsonObject, JsonValue } from '../../shared/domain/json.ts';

const file = 'config/channels/telegram.json';
const declared = await readChannelDeclarations(process.cwd());
const assistants = [
  { id: 'felix', languages: ['es', 'en'], notices: ['paid_out', 'bill_due'] },
  { id: 'jarvis', languages: ['es'], notices: [] },
];

function load(content: JsonValue) {
  return loadChannels({ configured: new Map([[file, content]]), declared }, assistants);
}

describe('loadChannels', () => {
  it('compiles the files to what the functions read', () => {
    const endpoints = [
      { key: 'one', assistant: 'felix', bot_username: 'OneBot' },
      { key: 'two', assistant: 'jarvis', allowed_assistants: ['jarvis', 'felix'] },
    ];
    const result = load({
      $schema: '../schema/channel-telegram.schema.json',
      id: 'telegram',
      endpoints,
    });
    expect(result).toStrictEqual({ ok: true, channels: { telegram: { endpoints } } });
    const compiled = compiledChannelsSchema.parse(result.ok ? result.channels : {});
    expect(compiled['telegram']?.endpoints.map(({ key }) => key)).toStrictEqual(['one', 'two']);
  });

  it.each([
    ['/id', { id: 'telegrm', endpoints: [endpoint()] }, 'does not match the name of its file'],
    ['/endpoints/1/key', { id: 'telegram', endpoints: [endpoint(), endpoint()] }, 'is used twice'],
    [
      '/endpoints/0/asistant',
      { id: 'telegram', endpoints: [{ ...endpoint(), asistant: 'x' }] },
      'is not a known key',
    ],
    ['/endpoints', { id: 'telegram' }, 'is missing'],
  ])('reports %s when it is wrong', (pointer, content, message) => {
    const result = load(content);
    expect(result).toMatchObject({ ok: false, problems: [{ file, pointer, message }] });
  });

  it('reports an assistant that does not exist, with the most similar one that does', () => {
    const allowed = { ...endpoint(), allowed_assistants: ['felix', 'jarvs'] };
    const result = load({ id: 'telegram', endpoints: [{ ...allowed, assistant: 'felx' }] });
    expect(result).toStrictEqual({
      ok: false,
      problems: [
        {
          file,
          pointer: '/endpoints/0/assistant',
          value: 'felx',
          message: 'is not an assistant',
          nearest: 'felix',
        },
        {
          file,
          pointer: '/endpoints/0/allowed_assistants/1',
          value: 'jarvs',
          message: 'is not an assistant',
          nearest: 'jarvis',
        },
      ],
    });
  });
});

/** Problems of WhatsApp's file with this endpoint. */
function loadWhatsApp(more: JsonObject, id = 'whatsapp') {
  const path = `config/channels/${id}.json`;
  const texts = { choose: { es: 'Ver opciones', en: 'See options' } };
  const endpoints = [{ ...endpoint(), texts, ...more }];
  const content = { id, allowed_assistants: ['felix'], endpoints };
  const result = loadChannels({ configured: new Map([[path, content]]), declared }, assistants);
  return result.ok ? [] : result.problems.map(({ pointer, message }) => `${pointer} ${message}`);
}

describe('what a channel declares of its endpoints', () => {
  const number = { phone_number_id: '200000000000001' };
  const template = { name: 'news', languages: { es: 'es_MX', en: 'en_US' } };

  it('is checked: needed, in the right form, and nobody else’s', () => {
    expect(loadWhatsApp(number)).toStrictEqual([]);
    expect(loadWhatsApp({})).toStrictEqual(['/endpoints/0/phone_number_id is missing']);
    expect(loadWhatsApp({ phone_number_id: '+52' })).toStrictEqual([
      '/endpoints/0/phone_number_id must match [0-9]{5,20}',
    ]);
    expect(loadWhatsApp({ ...number, bot_username: 'felix' })).toStrictEqual([
      '/endpoints/0/bot_username is not a known key',
    ]);
    expect(loadWhatsApp({}, 'fax')).toStrictEqual([' is named after no channel']);
  });

  it('has its words in every language, and within their limit', () => {
    const load = (choose: JsonObject) => loadWhatsApp({ ...number, texts: { choose } });
    expect(load({ es: 'Ver opciones' })).toStrictEqual(['/endpoints/0/texts/choose/en is missing']);
    expect(load({ es: 'Ver opciones', en: 'See everything there is' })).toStrictEqual([
      '/endpoints/0/texts/choose/en is longer than 20 characters',
    ]);
  });

  it('names the assistants that the vendor allows', () => {
    expect(loadWhatsApp({ ...number, assistant: 'jarvis' })).toStrictEqual([
      '/endpoints/0/assistant jarvis is not allowed on this channel',
    ]);
  });

  it('has a template for every notice, in every language of the assistant', () => {
    const load = (templates: JsonObject) => loadWhatsApp({ ...number, templates });
    expect(load({ '*': template })).toStrictEqual([]);
    expect(load({ paid_out: template, bill_due: template })).toStrictEqual([]);
    expect(load({ paid_out: template })).toStrictEqual([
      '/endpoints/0/templates/bill_due is missing',
    ]);
    expect(load({ '*': template, paid_uot: template })).toStrictEqual([
      '/endpoints/0/templates/paid_uot is not a notice',
    ]);
    expect(load({ '*': { ...template, languages: { es: 'es_MX' } } })).toStrictEqual([
      '/endpoints/0/templates/*/languages/en is missing',
    ]);
  });
});

function endpoint() {
  return { key: 'one', assistant: 'felix' };
}
