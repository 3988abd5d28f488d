import { parseArgs } from 'node:util';
import { NO_NODE_WARNING } from '../local/emulator.ts';
import { exitWith } from './cdk/exit-with.ts';
import { UsageError } from './cdk/usage-error.ts';
import { closeCaseOf, describeCases } from './ops/cases.ts';
import {
  dropDeadLetter,
  listDeadLetters,
  redriveDeadLetter,
  showDeadLetter,
} from './ops/dead-letters.ts';
import {
  answerFromDesk,
  listDesk,
  noteAtDesk,
  releaseDeskEntry,
  showDeskEntry,
  takeDeskEntry,
} from './ops/desk.ts';
import { type CommandShape, findCommand } from './ops/find-command.ts';
import { type OpenStage, openStage } from './ops/open-stage.ts';
import { describeDoubts, describeStuckReplies } from './ops/open-work.ts';
import { describePerson, removePerson } from './ops/person.ts';
import { rehearseCase } from './ops/rehearse-case.ts';
import { settleCaseOf } from './ops/settle-case.ts';

const USAGE = `npm run ops -- <command> --stage sandbox|prod [--region <region>]
npm run ops -- <command> --stage local --endpoint-url http://localhost:4566

  dlq list               messages of people that died on every try
  dlq show <id>          one of them, without what must not be stored
  dlq redrive <id>       queues it again
  dlq drop <id>          says what would be lost, and with --yes drops it
  stuck                  replies that should have left by now
  cases list             operations that software could not end, for a colleague
  cases settle <id>      ends an order as its partner told you; its money, its person and its case
                         follow. --as done|not-done --reference <the partner's word> --by <you>;
                         --person <user> where its case is not found any more
  cases rehearse <id>    on --stage local: makes a case of an open order, to settle it. --person <user>
  cases close <id>       takes off the list what has ended, or is no paid order
  doubt                  operations whose outcome nobody knows, also those no longer asked about
  desk list              people who wait for a colleague, longest first; never what they wrote
  desk show <conversation>     one of them: what they want, what was done, the last messages
  desk take <conversation>     makes it yours for 15 minutes: the assistant is silent. --by <you>
  desk answer <conversation>   writes to the person, once: --text <words> --by <you>; the same words
                         once more with another --key <any>
  desk note <conversation>     for colleagues only: --text <words> --by <you>
  desk release <conversation>  gives it back to the assistant, which is told: --summary <words>
                         --by <you>
  person export <user>   everything that is stored of a person, by the whole id: web:ana, tg:4711
  person delete <user>   deletes them; the ledger stays under a pseudonym. Prints a receipt,
                         for a day the same one again

docs/runbook.md says when to use what.`;

interface Command extends CommandShape {
  readonly run: (
    stage: OpenStage,
    argument: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
}

const by = { by: '<you>' };
const text = { text: '<words>', ...by };

const commands: Readonly<Record<string, Command>> = {
  'dlq list': { run: listDeadLetters },
  'dlq show': { run: showDeadLetter, about: '<id>' },
  'dlq redrive': { run: redriveDeadLetter, about: '<id>' },
  'dlq drop': { run: dropDeadLetter, about: '<id>', options: ['yes'] },
  'cases list': { run: describeCases },
  'cases settle': {
    run: settleCaseOf,
    about: '<id>',
    needs: { as: 'done|not-done', reference: '<their word for it>', by: '<you>' },
    options: ['person'],
  },
  'cases rehearse': { run: rehearseCase, about: '<id>', needs: { person: '<user>' } },
  'cases close': { run: closeCaseOf, about: '<id>' },
  stuck: { run: describeStuckReplies },
  doubt: { run: describeDoubts },
  'desk list': { run: listDesk },
  'desk show': { run: showDeskEntry, about: '<conversation>' },
  'desk take': { run: takeDeskEntry, about: '<conversation>', needs: by },
  'desk answer': { run: answerFromDesk, about: '<conversation>', needs: text, options: ['key'] },
  'desk note': { run: noteAtDesk, about: '<conversation>', needs: text },
  'desk release': {
    run: releaseDeskEntry,
    about: '<conversation>',
    needs: { summary: '<words>', ...by },
  },
  'person export': { run: describePerson, about: '<user>' },
  'person delete': { run: removePerson, about: '<user>' },
};

await exitWith(async () => {
  process.env[NO_NODE_WARNING] = 'true';
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      'endpoint-url': { type: 'string' },
      region: { type: 'string' },
      as: { type: 'string' },
      reference: { type: 'string' },
      by: { type: 'string' },
      person: { type: 'string' },
      text: { type: 'string' },
      key: { type: 'string' },
      summary: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const found = findCommand(commands, positionals, values);
  if (found.type === 'mistake') {
    console.error(`${found.text}\n\n${found.usage ?? USAGE}`);
    return 2;
  }
  console.log(await found.command.run(await open(values), found.argument, values));
  return 0;
});

interface Place {
  readonly stage?: string;
  readonly region?: string;
  readonly 'endpoint-url'?: string;
}

function open({ stage = '', region, 'endpoint-url': endpoint }: Place) {
  if (!['local', 'sandbox', 'prod'].includes(stage)) {
    const typed = stage === '' ? '' : `“${stage}” is no stage. `;
    throw new UsageError(`${typed}Name one: --stage local|sandbox|prod.`);
  }
  if (stage === 'local' && endpoint === undefined) {
    throw new UsageError(
      'Name the address of the local cloud: --endpoint-url http://localhost:4566.',
    );
  }
  if (endpoint !== undefined && !(/^https?:/.test(endpoint) && URL.canParse(endpoint))) {
    throw new UsageError(`--endpoint-url “${endpoint}” is no address. Say http://localhost:4566.`);
  }
  return openStage(stage, endpoint, region);
}
