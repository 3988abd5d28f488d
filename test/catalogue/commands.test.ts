import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listConfigurationMistakes } from '../../infra/local/list-configuration-mistakes.ts';
import { formatProblem } from '../../shared/catalogue/catalogue-problem.ts';
import { configurationBundleSchema } from '../../shared/catalogue/configuration-bundle.ts';
import { checkConfiguration } from '../../shared/catalogue/folder/check-configuration.ts';
import { compileConfiguration } from '../../shared/catalogue/folder/compile-configuration.ts';
import { loadCatalogue } from '../../shared/catalogue/load-catalogue.ts';
import { fixtureRoot } from './kiosk.ts';

const repository = join(import.meta.dirname, '../..');
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'configuration-'));
  await cp(fixtureRoot, root, { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

describe('checkConfiguration', () => {
  it('finds the problems of both assistants and channels', async () => {
    await change(
      'config/assistants/kiosk/assistant.json',
      '"root_agent": "kiosk"',
      '"root_agent": "k"',
    );
    await change('config/channels/web.json', '"assistant": "kiosk"', '"assistant": "kiosko"');
    const result = await checkConfiguration(root);
    expect(result.ok ? [] : result.problems.map(formatProblem)).toStrictEqual([
      'config/assistants/kiosk/assistant.json#/root_agent: "k" is not an agent',
      'config/channels/web.json#/endpoints/0/assistant: "kiosko" is not an assistant (did you mean "kiosk"?)',
    ]);
  });

  it('refuses channels that do not exist, wherever an assistant names them', async () => {
    const file = 'config/assistants/kiosk/assistant.json';
    await change(
      file,
      '"root_agent": "kiosk"',
      `"root_agent": "kiosk",
       "voice": { "listen": { "max_seconds": 60, "channels": ["web", "webs"] } },
       "channels": { "webb": { "allowed_tools": [] } }`,
    );
    await addPersonas([
      { id: 'here', when: { channels: ['web', 'discrod'] }, prompt: 'prompts/base.md' },
      { id: 'everywhere', prompt: 'prompts/base.md' },
    ]);
    const result = await checkConfiguration(root);
    const personas = 'config/assistants/kiosk/personas.json';
    expect(result.ok ? [] : result.problems.map(formatProblem)).toStrictEqual([
      `${file}#/channels/webb: is not a channel (did you mean "web"?)`,
      `${file}#/voice/listen/channels/1: "webs" is not a channel (did you mean "web"?)`,
      `${personas}#/personas/0/when/channels/1: "discrod" is not a channel`,
    ]);
  });

  it.each([
    ['two of one id', [{ id: 'a', when: { channels: ['web'] } }, { id: 'a' }], '"a" is used twice'],
    [
      'one behind a catch-all',
      [{ id: 'a' }, { id: 'b', when: { identity: 'owner' } }],
      '"b" can never be reached',
    ],
    [
      'one whose people are met before',
      [
        { id: 'a', when: { identity: 'owner' } },
        { id: 'c', when: { identity: 'stranger' } },
        { id: 'b', when: { channels: ['web'] } },
      ],
      '"b" can never be reached',
    ],
  ])('refuses personalities: %s', async (_what, personas, problem) => {
    await addPersonas(personas.map((persona) => ({ ...persona, prompt: 'prompts/base.md' })));
    const result = await checkConfiguration(root);
    expect(result.ok ? [] : result.problems.map(formatProblem)).toStrictEqual([
      expect.stringContaining(problem),
    ]);
  });

  it('takes personalities that are all reached', async () => {
    const base = { prompt: 'prompts/base.md' };
    await addPersonas([
      { id: 'a', when: { channels: ['web'], identity: 'owner' }, ...base },
      { id: 'b', when: { channels: ['web'] }, ...base },
      { id: 'c', when: { identity: 'owner' }, ...base },
      { id: 'd', ...base },
    ]);
    expect(await checkConfiguration(root)).toMatchObject({ ok: true });
  });

  it('warns of a persona for channels that the assistant is not on', async () => {
    const base = { prompt: 'prompts/base.md' };
    await addChannel('telegram');
    await addPersonas([
      { id: 'later', when: { channels: ['telegram'], identity: 'owner' }, planned: true, ...base },
      { id: 'chat', when: { channels: ['telegram'] }, ...base },
      { id: 'both', when: { channels: ['telegram', 'web'], identity: 'owner' }, ...base },
      { id: 'met', when: { channels: ['web'] }, planned: true, ...base },
      { id: 'here', ...base },
    ]);
    const { status, output } = await run('catalogue-check.ts');
    expect([status, output.split('\n').filter((line) => line.startsWith('warning'))]).toEqual([
      0,
      [
        'warning: kiosk: nobody meets the persona chat: no endpoint of telegram leads to the assistant',
        'warning: kiosk: people meet the persona met, so that it is not only "planned"',
      ],
    ]);
  });

  it('names the same mistakes when the local cloud cannot be built', async () => {
    const file = 'config/assistants/kiosk/assistant.json';
    expect(await listConfigurationMistakes(root)).toStrictEqual([]);
    await change(file, '"root_agent": "kiosk"', '"root_agent": "k"');
    expect(await listConfigurationMistakes(root)).toStrictEqual([
      `${file}#/root_agent: "k" is not an agent`,
    ]);
  });

  it('reports a key that a file names twice', async () => {
    const file = 'config/assistants/kiosk/assistant.json';
    await change(file, '"root_agent": "kiosk"', '"root_agent": "k", "root_agent": "kiosk"');
    const result = await checkConfiguration(root);
    expect(result.ok ? [] : result.problems.map(formatProblem)).toStrictEqual([
      `${file}#/root_agent: stands there twice, and only the last one counts`,
    ]);
  });

  it('reports a file that is not valid JSON', async () => {
    await change('config/assistants/kiosk/navigation.json', '{', '');
    const result = await checkConfiguration(root);
    expect(result).toMatchObject({
      ok: false,
      problems: [
        {
          file: 'config/assistants/kiosk/navigation.json',
          message: expect.stringMatching(/^is not valid JSON in line \d+: /),
        },
      ],
    });
  });
});

describe('compileConfiguration', () => {
  it('returns a bundle per assistant and the channels, and nothing else', async () => {
    const files = await compiledFiles();
    expect(Object.keys(files)).toStrictEqual(['kiosk.json', 'channels.json']);
    expect(files['channels.json']).toStrictEqual({
      web: { endpoints: [{ key: 'web', assistant: 'kiosk', allowed_assistants: ['kiosk'] }] },
    });
    expect(loadCatalogue(await compiledBundle())).toMatchObject({ ok: true });
  });

  it('gives the same version to the same configuration, and a new one to a changed one', async () => {
    const first = await compiledBundle();
    expect((await compiledBundle()).version).toBe(first.version);
    await change('config/assistants/kiosk/prompts/base.md', 'kiosk', 'booth');
    expect((await compiledBundle()).version).not.toBe(first.version);
  });

  it('ignores services that no agent uses, and their changes', async () => {
    const first = await compiledBundle();
    const other = { service: 'other', description: 'x', tools: [] };
    await mkdir(join(root, 'functions/tools/other'));
    await writeFile(join(root, 'functions/tools/other/service.json'), JSON.stringify(other));
    expect(await compiledBundle()).toStrictEqual(first);
  });

  async function compiledFiles() {
    const result = await compileConfiguration(root);
    return result.ok ? result.files : {};
  }

  async function compiledBundle() {
    return configurationBundleSchema.parse((await compiledFiles())['kiosk.json']);
  }
});

describe('the commands', { timeout: 60_000 }, () => {
  it('report a consistent configuration, and write what the functions read', async () => {
    expect(await run('catalogue-check.ts')).toStrictEqual({
      status: 0,
      output: 'kiosk: 3 agents and 2 flows are consistent\n',
    });
    expect(await run('catalogue-build.ts')).toStrictEqual({
      status: 0,
      output: 'dist/catalogue/kiosk.json\ndist/catalogue/channels.json\n',
    });
    const folder = join(root, 'dist/catalogue');
    expect(await readdir(folder)).toStrictEqual(['channels.json', 'kiosk.json']);
    const content: unknown = JSON.parse(await readFile(join(folder, 'kiosk.json'), 'utf8'));
    expect(configurationBundleSchema.parse(content).assistantId).toBe('kiosk');
  });

  it('fail with one line per problem, and write nothing', async () => {
    await change('config/assistants/kiosk/assistant.json', '"prompts/base.md"', '"prompts/b.md"');
    const line =
      'config/assistants/kiosk/assistant.json#/base_prompt: "prompts/b.md" is not a prompt of the assistant (did you mean "prompts/base.md"?)\n';
    expect(await run('catalogue-check.ts')).toStrictEqual({
      status: 1,
      output: `${line}1 problem in the configuration\n`,
    });
    expect(await run('catalogue-build.ts')).toStrictEqual({ status: 1, output: line });
    await expect(readdir(join(root, 'dist'))).rejects.toThrow('ENOENT');
  });

  it('draw a diagram of the agents and one of each flow', async () => {
    const { status, output } = await run('catalogue-graph.ts');
    expect(status).toBe(0);
    expect(output.match(/^## .+$/gm)).toStrictEqual([
      '## Kiosk: agents',
      '## lockers / reserve: Reserve a locker.',
      '## parcels / send: Send a parcel.',
    ]);
  });
});

function run(command: string): Promise<{ readonly status: unknown; readonly output: string }> {
  const script = join(repository, 'infra/commands', command);
  return new Promise((resolve) => {
    const child = ['--import', 'tsx', script, root];
    execFile(process.execPath, child, { cwd: repository }, (error, stdout, stderr) => {
      resolve({ status: error?.code ?? 0, output: stdout + stderr });
    });
  });
}

/** A channel that exists, and on which nobody answers. */
async function addChannel(channel: string): Promise<void> {
  const folder = join(root, 'shared/adapters/channels', channel);
  await mkdir(folder);
  await writeFile(join(folder, 'channel.json'), JSON.stringify({ channel, name: channel }));
}

async function addPersonas(personas: readonly object[]): Promise<void> {
  const path = join(root, 'config/assistants/kiosk/personas.json');
  await writeFile(path, JSON.stringify({ personas }));
}

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(path, text.replace(from, to));
}
