import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ChannelDirectory } from './load-channels.ts';

/**
 * Lists the personas that nobody meets, for they are for channels that exist and on which no
 * endpoint leads to the assistant. That is no mistake of the assistant: an endpoint may follow.
 */
export function listUnmetPersonas(
  { assistant: { id }, personas }: Catalogue,
  channels: ChannelDirectory,
): readonly string[] {
  const served = Object.entries(channels).flatMap(([channel, { endpoints }]) =>
    endpoints.some((endpoint) => leadsTo(endpoint, id)) ? [channel] : [],
  );
  return (personas?.personas ?? []).flatMap(({ id: persona, when: { channels: named } }) => {
    if (named === undefined || named.some((channel) => served.includes(channel))) return [];
    const where = named.join(', ');
    return [`nobody meets the persona ${persona}: no endpoint of ${where} leads to the assistant`];
  });
}

type Endpoint = ChannelDirectory[string]['endpoints'][number];

function leadsTo({ assistant, allowed_assistants: more = [] }: Endpoint, id: string): boolean {
  return assistant === id || more.includes(id);
}
