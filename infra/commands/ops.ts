import { parseArgs } from 'node:util';
import { exitWith } from './cdk/exit-with.ts';
import { closeCaseOf, describeCases } from './ops/cases.ts';
import { listDeadLetters, redriveDeadLetter, showDeadLetter } from './ops/dead-letters.ts';
import { type OpenStage, openStage } from './ops/open-stage.ts';
import { describeDoubts, describeStuckReplies } from './ops/open-work.ts';
import { describePerson, removePerson } from './ops/person.ts';
import { settleCaseOf } from './ops/settle-case.ts';

const USAGE = `npm run ops -- <command> --stage sandbox|prod [--region <region>]
npm run ops -- <command> --stage local --endpoint-url http://localhost:4566

  dlq list               messages of people that died on every try
  dlq show <id>          one of them, without what must not be stored
  dlq redrive <id>       queues it again
  stuck                  replies that should have left by now
  cases list             operations that software could not end, for a colleague
  cases settle <id>      ends an order as its partner told you; its money, its person and its case
                         follow. --as done|not-done --reference <the partner's word> --by <you>
  cases close <id>       takes off the list what a colleague has ended by hand
  doubt                  operations whose outcome nobody knows, also those no longer asked about
  person export <user>   everything that is stored of a person, e.g. web:ana or tg:4711
  person delete <user>   deletes them; the ledger stays under a pseudonym. Prints a receipt,
                         for a day the same one again

docs/runbook.md says when to use what.`;

type Command = (
  stage: OpenStage,
  argument: string,
  options: Readonly<Record<string, unknown>>,
) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  'dlq list': listDeadLetters,
  'dlq show': showDeadLetter,
  'dlq redrive': redriveDeadLetter,
  'cases list': describeCases,
  'cases settle': settleCaseOf,
  'cases close': closeCaseOf,
  stuck: describeStuckReplies,
  doubt: describeDoubts,
  'person export': describePerson,
  'person delete': removePerson,
};

await exitWith(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      'endpoint-url': { type: 'string' },
      region: { type: 'string' },
      as: { type: 'string' },
      reference: { type: 'string' },
      by: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const found = findCommand(positionals);
  if (found === undefined) {
    console.error(`${describeMistake(positionals)}\n\n${USAGE}`);
    return 2;
  }
  console.log(await found.command(await open(values), found.argument, values));
  return 0;
});

/** `dlq show x` is a group, a command and its argument; `stuck` is a command alone. */
function findCommand([first = '', second = '', third = '']: readonly string[]) {
  const alone = commands[first];
  if (alone !== undefined) return { command: alone, argument: '' };
  const command = commands[`${first} ${second}`];
  const isComplete = third !== '' || second === 'list';
  return command === undefined || !isComplete ? undefined : { command, argument: third };
}

function describeMistake([first = '', second = '']: readonly string[]): string {
  const names = Object.keys(commands);
  if (names.includes(`${first} ${second}`)) return `${first} ${second} of what?`;
  const next = names.filter((name) => name.startsWith(`${first} `));
  if (first === '' || next.length === 0) return 'Name a command.';
  return `Say one of: ${next.join(', ')}.`;
}

interface Place {
  readonly stage?: string;
  readonly region?: string;
  readonly 'endpoint-url'?: string;
}

function open({ stage = '', region, 'endpoint-url': endpoint }: Place) {
  if (!['local', 'sandbox', 'prod'].includes(stage)) throw new Error(`Name a stage.\n\n${USAGE}`);
  if (stage === 'local' && endpoint === undefined) throw new Error('Name --endpoint-url.');
  return openStage(stage, endpoint, region);
}
