import type { JsonValue } from '../domain/json.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { parseFile } from './parse/parse-file.ts';
import { below, type Place, ProblemLog } from './problem-log.ts';
import { type ChannelFile, channelFileSchema } from './schemas/channel-file.ts';

/** Channel id → its endpoints, as the compiled catalogue contains them in `channels.json`. */
export type ChannelDirectory = Readonly<Record<string, Omit<ChannelFile, 'id'>>>;

export type ChannelsResult =
  | { readonly ok: true; readonly channels: ChannelDirectory }
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/**
 * Loads the channel files, which are given by repository path. Checks that endpoints are unique and
 * lead to assistants that exist.
 */
export function loadChannels(
  files: ReadonlyMap<string, JsonValue>,
  assistants: readonly string[],
): ChannelsResult {
  const log = new ProblemLog(files);
  const channels = [...files].flatMap(([file, source]) => {
    const channel = parseFile(log, file, source, channelFileSchema);
    if (channel === undefined) return [];
    checkChannel(log, file, channel.content, assistants);
    const { id, endpoints } = channel.content;
    return [[id, { endpoints }] as const];
  });
  if (log.problems.length > 0) return { ok: false, problems: log.problems };
  return { ok: true, channels: Object.fromEntries(channels) };
}

function checkChannel(
  log: ProblemLog,
  file: string,
  { id, endpoints }: ChannelFile,
  assistants: readonly string[],
): void {
  const root = { file, path: [] };
  const expected = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
  if (id !== expected) log.report(below(root, 'id'), 'does not match the name of its file');
  for (const [index, endpoint] of endpoints.entries()) {
    const place = below(root, 'endpoints', index);
    const before = endpoints.slice(0, index);
    if (before.some(({ key }) => key === endpoint.key)) {
      log.report(below(place, 'key'), 'is used twice');
    }
    checkAssistant(log, below(place, 'assistant'), endpoint.assistant, assistants);
    for (const [position, allowed] of (endpoint.allowed_assistants ?? []).entries()) {
      checkAssistant(log, below(place, 'allowed_assistants', position), allowed, assistants);
    }
  }
}

function checkAssistant(
  log: ProblemLog,
  place: Place,
  id: string,
  assistants: readonly string[],
): void {
  if (!assistants.includes(id)) log.report(place, 'is not an assistant', { among: assistants });
}
