import { parseArgs } from 'node:util';
import { createFelixTalk } from '../support/conversation/felix-talk.ts';
import { createEndpointClient } from './endpoint-client.ts';
import { formatReport } from './format-report.ts';
import { createInProcessClient } from './in-process-client.ts';
import type { ConversationClient } from './observation.ts';
import { type FoundDialogue, readDialogues } from './read-dialogues.ts';
import { runDialogue } from './run-dialogue.ts';

const usage = `npm run converse -- <files or folders> [--endpoint <chat api base>] [--token <jwt>] [--json]

Plays golden dialogues and compares every turn with what the file expects; in this process, or against a
deployed chat API. Exit status 1 when anything differs, 2 when a file or the call is wrong.`;

/** `npm run converse`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      endpoint: { type: 'string' },
      token: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const dialogues = await readDialogues(positionals);
  const results = [];
  for (const found of dialogues) {
    const client = await clientFor(found, values);
    const turns = await runDialogue(found.dialogue, client);
    const failed = turns.some(({ differences }) => differences.length > 0);
    if (!values.json) console.log(formatReport(`${found.path}: ${found.dialogue.name}`, turns));
    results.push({ path: found.path, name: found.dialogue.name, failed, turns });
  }
  const failures = results.filter(({ failed }) => failed).length;
  if (values.json) console.log(JSON.stringify({ dialogues: results.length, failures, results }));
  else console.log(`${results.length - failures} passed, ${failures} failed`);
  return failures > 0 ? 1 : 0;
}

async function clientFor(
  { dialogue }: FoundDialogue,
  values: { readonly endpoint?: string | undefined; readonly token?: string | undefined },
): Promise<ConversationClient> {
  const { language, assistant } = dialogue;
  if (values.endpoint === undefined) return createInProcessClient(await createFelixTalk(language));
  return createEndpointClient({
    endpoint: values.endpoint.replace(/\/$/, ''),
    assistant,
    // A person of their own for each dialogue: limits per day and open flows must not meet.
    userId: `converse_${crypto.randomUUID()}`,
    ...(language === undefined ? {} : { language }),
    ...(values.token === undefined ? {} : { token: values.token }),
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
