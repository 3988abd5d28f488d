import type {
  ChannelDirectory,
  ChannelEndpoint,
} from '../../../shared/application/ports/channel/channel-directory.ts';

/** A directory of these endpoints. */
export function createFakeChannelDirectory(
  endpoints: readonly ChannelEndpoint[] = [],
): ChannelDirectory {
  const list = (channel: string) => endpoints.filter((one) => one.channel === channel);
  return { list, find: (channel, key) => list(channel).find((one) => one.key === key) };
}
