import {
  type ChannelDeclaration,
  channelDeclarationSchema,
} from '../../contracts/channel-declaration.ts';
import type { JsonValue } from '../../domain/json.ts';
import { parseFile } from '../parse/parse-file.ts';
import type { ProblemLog } from '../problem-log.ts';

/**
 * Parses the channels' declarations, given by repository path. Each must have its folder's name.
 */
export function readDeclarations(
  log: ProblemLog,
  declared: ReadonlyMap<string, JsonValue>,
): ReadonlyMap<string, ChannelDeclaration> {
  const read = [...declared].flatMap(([file, source]) => {
    const content = parseFile(log, file, source, channelDeclarationSchema)?.content;
    if (content === undefined) return [];
    if (file.split('/').at(-2) !== content.channel) {
      log.report({ file, path: ['channel'] }, 'does not match the name of its folder');
    }
    return [[content.channel, content] as const];
  });
  return new Map(read);
}
