import { createChannelDirectory } from '../../../shared/adapters/channels/directory/file-channel-directory.ts';
import type { ChannelDirectory } from '../../../shared/application/ports/channel/channel-directory.ts';
import { formatProblem } from '../../../shared/catalogue/catalogue-problem.ts';
import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import { compiledChannelsSchema } from '../../../shared/contracts/compiled-channels.ts';

/**
 * Reads the endpoints of the repository's configuration, checked.
 * @throws Error with a message for the terminal
 */
export async function readConfiguredChannels(root: string): Promise<ChannelDirectory> {
  const result = await checkConfiguration(root);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return createChannelDirectory(compiledChannelsSchema.parse(result.channels));
}
