import type { JsonValue } from '../../domain/json.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import { parseFile } from '../parse/parse-file.ts';
import { below, type Place, ProblemLog } from '../problem-log.ts';
import { type ChannelFileEndpoint, createChannelFileSchema } from '../schemas/channel-file.ts';
import { type AssistantOutline, checkTemplates, checkTexts } from './check-endpoint-words.ts';
import { readDeclarations } from './read-declarations.ts';

/** Channel id → its endpoints, as the compiled catalogue contains them in `channels.json`. */
export type ChannelDirectory = Readonly<
  Record<string, { readonly endpoints: readonly ChannelFileEndpoint[] }>
>;

export type ChannelsResult =
  | { readonly ok: true; readonly channels: ChannelDirectory }
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/** The files about channels, by repository path. */
export interface ChannelFiles {
  /** `config/channels/*.json`: which assistant answers where. */
  readonly configured: ReadonlyMap<string, JsonValue>;
  /** Each channel folder's `channel.json`: what a channel needs to know of an endpoint. */
  readonly declared: ReadonlyMap<string, JsonValue>;
}

/**
 * Loads the channel files. Checks that each channel exists, that endpoints are unique and have what
 * their channel needs, and that they lead to assistants that exist.
 */
export function loadChannels(
  { configured, declared }: ChannelFiles,
  assistants: readonly AssistantOutline[],
): ChannelsResult {
  const log = new ProblemLog(new Map([...configured, ...declared]));
  const declarations = readDeclarations(log, declared);
  const channels = [...configured].flatMap(([file, source]) => {
    const declaration = declarations.get(toChannelId(file));
    if (declaration === undefined) {
      log.report({ file, path: [] }, 'is named after no channel', {
        name: toChannelId(file),
        among: declarations.keys(),
      });
      return [];
    }
    const channel = parseFile(log, file, source, createChannelFileSchema(declaration));
    if (channel === undefined) return [];
    const { id, endpoints, allowed_assistants: allowed } = channel.content;
    if (id !== declaration.channel) {
      log.report({ file, path: ['id'] }, 'does not match the name of its file');
    }
    const place = { file, path: ['endpoints'] };
    checkEndpoints(log, place, endpoints, assistants);
    if (allowed !== undefined) checkAllowed(log, place, endpoints, allowed);
    return [[id, { endpoints }] as const];
  });
  if (log.problems.length > 0) return { ok: false, problems: log.problems };
  return { ok: true, channels: Object.fromEntries(channels) };
}

function toChannelId(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

function checkEndpoints(
  log: ProblemLog,
  list: Place,
  endpoints: readonly ChannelFileEndpoint[],
  assistants: readonly AssistantOutline[],
): void {
  for (const [index, endpoint] of endpoints.entries()) {
    const place = below(list, index);
    if (endpoints.slice(0, index).some(({ key }) => key === endpoint.key)) {
      log.report(below(place, 'key'), 'is used twice');
    }
    checkAssistant(log, below(place, 'assistant'), endpoint.assistant, assistants);
    for (const [position, allowed] of (endpoint.allowed_assistants ?? []).entries()) {
      checkAssistant(log, below(place, 'allowed_assistants', position), allowed, assistants);
    }
    checkTexts(log, below(place, 'texts'), endpoint, assistants);
    checkTemplates(log, below(place, 'templates'), endpoint, assistants);
  }
}

/** Vendors forbid some kinds of assistants, so each is allowed by name or not at all. */
function checkAllowed(
  log: ProblemLog,
  list: Place,
  endpoints: readonly ChannelFileEndpoint[],
  allowed: readonly string[],
): void {
  for (const [index, { assistant, allowed_assistants: more = [] }] of endpoints.entries()) {
    for (const id of [assistant, ...more]) {
      if (!allowed.includes(id)) {
        log.report(below(list, index, 'assistant'), `${id} is not allowed on this channel`);
      }
    }
  }
}

function checkAssistant(
  log: ProblemLog,
  place: Place,
  id: string,
  assistants: readonly AssistantOutline[],
): void {
  const among = assistants.map((assistant) => assistant.id);
  if (!among.includes(id)) log.report(place, 'is not an assistant', { among });
}
