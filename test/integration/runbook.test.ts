import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openStage } from '../../infra/commands/ops/open-stage.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { ChatPerson } from '../support/chat-person.ts';

/** Every command of ours that the runbook names, as it is written there. */
const commands = [
  ...new Set(
    [
      ...readFileSync('docs/runbook.md', 'utf8').matchAll(/npm run ((?:ops|replay) -- [^`\n]+)/g),
    ].map(([, command = '']) => command.trim()),
  ),
].toSorted();

/** What is printed, by the beginning of the command; of ids that lead nowhere. */
const answers: Readonly<Record<string, RegExp>> = {
  'ops -- cases close': /^top_unknown has no case/,
  'ops -- cases list': /^No case is open| {2}\w+_\w+ {2}/,
  'ops -- cases rehearse': /^web:nobody has no order top_unknown/,
  'ops -- cases settle': /^top_unknown has no case/,
  'ops -- desk answer': /^web:nobody was never handed to the desk/,
  'ops -- desk list': /^Nobody waits at the desk| {2}(?:waiting|taken)/,
  'ops -- desk note': /^web:nobody was never handed to the desk/,
  'ops -- desk release': /^web:nobody was never handed to the desk/,
  'ops -- desk show': /^web:nobody was never handed to the desk/,
  'ops -- desk take': /^web:nobody was never handed to the desk/,
  'ops -- dlq drop': /^No message unknown is parked/,
  'ops -- dlq list': /^No message is parked|^\w+ {2}20/,
  'ops -- dlq redrive': /^No message unknown is parked/,
  'ops -- dlq show': /^No message unknown is parked/,
  'ops -- doubt': /^No operation is in doubt| {2}asked \d+ times/,
  'ops -- person delete': /^Nothing is stored of web:nobody, so nothing was deleted/,
  'ops -- person export': /^Nothing is stored of web:nobody\./,
  'ops -- stuck': /^No reply is stuck|the oldest since/,
  'replay --': /^turn_\w+: no difference/,
};

let placeholders: Readonly<Record<string, string>>;

/** The operator's command bundled: loading its modules one by one takes longer than what it does. */
mkdirSync('dist', { recursive: true });
const folder = mkdtempSync('dist/runbook-');
const bundle = join(folder, 'ops.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  await build({
    entryPoints: ['infra/commands/ops.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const person = new ChatPerson();
  await person.say('¿Cuánto dinero tengo?');
  const { dynamodb: client, tables, clock } = await openStage('local', inject('emulatorUrl'));
  const tableName = tables.get('conversations') ?? '';
  const store = new DynamoDbConversationStore({ client, tableName, clock });
  const { messages } = await store.load(person.conversationId, 1);
  placeholders = {
    '<operation id>': 'top_unknown',
    '<id>': 'unknown',
    '<their word for it>': 'folio 8841',
    '<conversation>': 'web:nobody',
    '<words>': 'Ya está resuelto.',
    '<you>': 'ana',
    '<user>': 'web:nobody',
    '<turn id>': messages[0]?.turnId ?? '',
    '<ConversationsTable>': tableName,
    '<region>': 'us-east-1',
    '<trace.json>': join(mkdtempSync(join(tmpdir(), 'runbook-')), 'trace.json'),
  };
});

it.each(commands)('%s, of the runbook, is understood and answers', async (command) => {
  const [, expected] = Object.entries(answers).find(([name]) => command.startsWith(name)) ?? [];
  const { status, output } = await run(command);
  expect(output).toMatch(expected ?? 'a command that nobody tries');
  expect(status).toBeLessThan(2);
});

/** Runs a command against the local stage, with what its placeholders stand for. */
function run(command: string): Promise<{ readonly status: number; readonly output: string }> {
  const words = (command.match(/<[^>]+>|\S+/g) ?? []).map((word) => placeholders[word] ?? word);
  const [name = '', , ...given] = words;
  const stage = name === 'ops' ? ['--stage', 'local'] : [];
  const place = [...stage, '--endpoint-url', inject('emulatorUrl')];
  const program = name === 'ops' ? [bundle] : ['--import', 'tsx', `infra/commands/${name}.ts`];
  const args = [...program, ...given, ...place];
  return new Promise((resolve) => {
    execFile('node', args, { maxBuffer: 2 ** 24 }, (error, stdout, stderr) => {
      const status = typeof error?.code === 'number' ? error.code : 0;
      resolve({ status, output: status === 0 ? stdout : `${stdout}${withoutWarnings(stderr)}` });
    });
  });
}

/** The SDK warns of old versions of Node before anything else is printed. */
function withoutWarnings(printed: string): string {
  return printed.replace(/^\(node:\d+\)[\s\S]*?\(Use `node --trace-warnings[^\n]*\n/, '');
}
