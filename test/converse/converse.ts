import { parseArgs } from 'node:util';
import { createDialogueTalk } from './create-dialogue-talk.ts';
import { createEndpointClient } from './endpoint-client.ts';
import { formatReport } from './format-report.ts';
import { createInProcessClient } from './in-process-client.ts';
import type { ConversationClient } from './observation.ts';
import { type FoundDialogue, readDialogues } from './read-dialogues.ts';
import { runDialogue } from './run-dialogue.ts';

const usage = `npm run converse -- <files or folders> [--endpoint <chat api base>] [--token <jwt>] [--verbose] [--json]

Plays golden dialogues and compares every turn with what the file expects. Runs the engine in this process,
or talks to a deployed chat API with --endpoint.

--endpoint  base address of the chat API
--token     JWT for the chat API, if it requires one
--verbose   prints every turn with its reply, tip and buttons, not only those of dialogues that fail
--json      prints the results as JSON

Exits with status 0 when all turns are as expected, 1 when something differs, 2 when a file or the command
line is invalid.`;

/** `npm run converse` plays golden dialogues. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      endpoint: { type: 'string' },
      token: { type: 'string' },
      verbose: { type: 'boolean', default: false },
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
    const client = await createClient(found, values);
    const turns = await runDialogue(found.dialogue, client);
    const failed = turns.some(({ differences }) => differences.length > 0);
    const title = `${found.path}: ${found.dialogue.name}`;
    if (!values.json) console.log(formatReport(title, turns, values.verbose));
    results.push({ path: found.path, name: found.dialogue.name, failed, turns });
  }
  const failures = results.filter(({ failed }) => failed).length;
  if (values.json) console.log(JSON.stringify({ dialogues: results.length, failures, results }));
  else console.log(summarise(results.length, failures, values.verbose));
  return failures > 0 ? 1 : 0;
}

function summarise(played: number, failures: number, isVerbose: boolean): string {
  const hint = isVerbose ? '' : '; --verbose shows the replies';
  return `${played - failures} passed, ${failures} failed${hint}`;
}

async function createClient(
  { dialogue }: FoundDialogue,
  values: { readonly endpoint?: string | undefined; readonly token?: string | undefined },
): Promise<ConversationClient> {
  const { language, assistant } = dialogue;
  if (values.endpoint === undefined)
    return createInProcessClient(await createDialogueTalk(dialogue));
  return createEndpointClient({
    endpoint: values.endpoint.replace(/\/$/, ''),
    assistant,
    // A new person for each dialogue, so that dialogues do not share daily limits or open flows.
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
