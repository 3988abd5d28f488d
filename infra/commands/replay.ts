import { parseArgs } from 'node:util';
import { loadBundle } from '../../shared/adapters/bundled-catalogue/load-bundle.ts';
import { parseBundle } from '../../shared/adapters/bundled-catalogue/read-bundle.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import { InvalidInputError } from '../../shared/domain/errors.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import { formatReplay } from '../replay/format-replay.ts';
import { readRecording } from '../replay/read-recording.ts';
import { replayTurn } from '../replay/replay-turn.ts';
import { readTraceFile, writeTraceFile } from '../replay/trace-file.ts';
import { readStoredTrace, type StoredTrace } from '../replay/trace-table.ts';
import { loadCurrentCatalogue } from './catalogue/load-current-catalogue.ts';

const usage = `npm run replay -- <turn id> [--table <name>] [--endpoint-url <aws endpoint>] [--region <region>] [--save <trace.json>] [--archived]
npm run replay -- --file <trace.json>

Runs a recorded turn again with the code and the configuration of this repository. Models and tools give
their recorded answers. Compares the result with what was committed. Turn ids are in the orchestrator's log.

--table     name of the table of conversations: the output ConversationsTable of the stateless stack
--region    where that is; by default the region of your environment or profile
--archived  uses the archived configuration that the turn ran on, instead of the one in this repository
--save      also writes the trace to a file, for --file

Exits with status 0 when nothing differs, 1 when something differs, 2 when the turn cannot be replayed.`;

const { values, positionals } = parseArguments();

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const [turnId, ...others] = positionals;
  const hasOneSource =
    (turnId === undefined) !== (values.file === undefined) && others.length === 0;
  if (values.help || !hasOneSource) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const { events, vault, bundle } = await findTrace(turnId);
  if (values.save !== undefined) await writeTraceFile(values.save, events);
  const { assistantId } = readRecording(events).turn;
  const result = await replayTurn(
    events,
    {
      catalogue: values.archived
        ? loadArchivedCatalogue(assistantId, bundle)
        : await loadCurrentCatalogue(assistantId),
      understanding: createUnderstanding(),
      filtersFor: createTemplateFilters,
    },
    vault,
  );
  console.log(formatReplay(result));
  return result.differences.length > 0 ? 1 : 0;
}

async function findTrace(turnId: string | undefined): Promise<StoredTrace> {
  if (values.file !== undefined) return { events: await readTraceFile(values.file), vault: {} };
  const { table: tableName, 'endpoint-url': endpoint, region } = values;
  return await readStoredTrace(turnId ?? '', { tableName, endpoint, region });
}

/** Loads the assistant as it was configured when the turn was recorded. */
function loadArchivedCatalogue(assistantId: string, bundle: StoredTrace['bundle']): Catalogue {
  if (bundle !== undefined) return loadBundle(parseBundle(bundle, assistantId));
  throw new InvalidInputError(
    'The configuration of this turn is not in the archive, or has expired.',
  );
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        save: { type: 'string' },
        table: { type: 'string' },
        'endpoint-url': { type: 'string' },
        region: { type: 'string' },
        archived: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
