import { expect, it } from 'vitest';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { into, loadWith, problemsWith, toProblem } from './kiosk.ts';

const words = { es: 'palabra', en: 'word' };
const wish = { words, answer: words };
const capability = into('assistant.json', '/capabilities/shadow', true);
const prompt = into('prompts/watch.md', '', 'Judge.');

const subagent = {
  enabled: true,
  threshold: 90,
  cooldown: 5,
  model: 'fast',
  prompt: 'prompts/watch.md',
  modes: ['tip'],
  when: { tools: ['list_addresses'], topics: words },
  lookups: [{ name: 'list_addresses', service: 'parcels', as: 'parcels' }],
};
const rule = {
  enabled: true,
  cooldown: 9,
  when: { tools: ['list_addresses'] },
  lookups: [{ name: 'list_addresses', service: 'parcels', as: 'parcels' }],
  each: 'parcels.addresses',
  conditions: [{ path: 'city', is: 'equal', value: 'Puebla' }],
  tip: words,
};
const file = {
  global_cooldown: 3,
  merge_grace_ms: 200,
  opt_out: wish,
  opt_in: wish,
  sensitive_words: words,
  promise_words: words,
  subagents: { watcher: subagent },
  rules: { waiting: rule },
};
const shadow = into('shadow.json', '', file);
const plant = (pointer: string, value: Parameters<typeof into>[2]) =>
  into('shadow.json', pointer, value);

it('resolves who watches the conversation, for an assistant that has the capability', async () => {
  const result = await loadWith(capability, prompt, shadow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.catalogue.shadow).toMatchObject({
    globalCooldown: 3,
    mergeGraceMs: 200,
    subagents: [{ id: 'watcher', isEnabled: true, threshold: 90, prompt: 'Judge.' }],
    rules: [{ id: 'waiting', each: 'parcels.addresses', atLeast: 1 }],
  });
});

it('gives an assistant without the capability no shadow', async () => {
  const result = await loadWith(prompt, shadow);
  expect(result.ok && result.catalogue.shadow).toBeUndefined();
});

it('reports the capability without a file', async () => {
  expect(await problemsWith(capability)).toStrictEqual([
    toProblem({
      plants: [capability],
      says: 'must be false: there is no shadow.json',
      at: '/capabilities/shadow',
      value: true,
    }),
  ]);
});

it.each<readonly [string, ReturnType<typeof into>, string]>([
  ['an unknown model', plant('/subagents/watcher/model', 'vast'), 'is not a model of'],
  ['an unknown prompt', plant('/subagents/watcher/prompt', 'prompts/no.md'), 'is not a prompt'],
  ['a threshold above all', plant('/subagents/watcher/threshold', 101), '100'],
  [
    'an unknown tool',
    plant('/subagents/watcher/when/tools/0', 'list_adresses'),
    'is not a tool of',
  ],
  ['an unknown service', plant('/subagents/watcher/lookups/0/service', 'x'), 'is not a service'],
  [
    'a lookup that changes something',
    plant('/subagents/watcher/lookups/0/name', 'rename_address'),
    'must be an information tool',
  ],
  ['an unknown lookup', plant('/subagents/watcher/lookups/0/name', 'x_y'), 'is not a tool of the'],
  ['activation of nobody', plant('/subagents/watcher/modes', ['activation']), 'is missing'],
  [
    'an agent that people reach by themselves',
    plant('/subagents/watcher/agent', 'parcels'),
    'never put in front without activation',
  ],
  [
    'a condition without anything to compare with',
    plant('/rules/waiting/conditions/0', { path: 'status', is: 'equal' }),
    'needs either "value" or "than"',
  ],
  [
    'a condition that compares a missing value',
    plant('/rules/waiting/conditions/0', { path: 'status', is: 'missing', value: 1 }),
    'compares with nothing',
  ],
  [
    'a list to be absent from that is not named',
    plant('/rules/waiting/conditions/0', { path: 'status', is: 'absent_from', value: 1 }),
    'needs "than"',
  ],
  [
    'a whole phone in a tip',
    plant('/rules/waiting/tip', {
      es: 'Es {{item.city|phone}}.',
      en: 'It is {{item.city|phone}}.',
    }),
    'name it by its last digits',
  ],
])('reports %s', async (_what, planted, message) => {
  const problems = await problemsWith(capability, prompt, shadow, planted);
  expect(problems.map((problem) => JSON.stringify(problem)).join('\n')).toContain(
    JSON.stringify(message).slice(1, -1),
  );
});

it('has the adviser and the campaigns of document 003 for Felix', async () => {
  const result = await checkConfiguration(process.cwd());
  const felix = result.ok && result.assistants.find(({ bundle }) => bundle.assistantId === 'felix');
  if (!felix) throw new Error('config/assistants/felix is not valid');
  const { globalCooldown, subagents = [] } = felix.catalogue.shadow ?? {};
  expect(globalCooldown).toBe(3);
  expect(
    subagents.map(({ id, isEnabled, threshold, cooldown, modes }) => ({
      id,
      isEnabled,
      threshold,
      cooldown,
      modes,
    })),
  ).toStrictEqual([
    {
      id: 'financial_advisor',
      isEnabled: true,
      threshold: 90,
      cooldown: 5,
      modes: ['tip', 'activation'],
    },
    { id: 'campaigns', isEnabled: false, threshold: 70, cooldown: 3, modes: ['tip'] },
  ]);
});
