import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ChannelDirectory } from './load-channels.ts';

/**
 * Lists the personas that nobody meets, for they are for channels that exist and on which no
 * endpoint leads to the assistant, unless they are planned; and those that are planned still
 * although an endpoint does. Neither is a mistake of the assistant: an endpoint may follow.
 */
export function listUnmetPersonas(
  { assistant: { id }, personas }: Catalogue,
  channels: ChannelDirectory,
): readonly string[] {
  const served = Object.entries(channels).flatMap(([channel, { endpoints }]) =>
    endpoints.some((endpoint) => leadsTo(endpoint, id)) ? [channel] : [],
  );
  return (personas?.personas ?? []).flatMap((persona) => {
    const { channels: named } = persona.when;
    const isMet = named === undefined || named.some((channel) => served.includes(channel));
    if (isMet !== (persona.isPlanned === true)) return [];
    return isMet ? [sayMet(persona.id)] : [sayUnmet(persona.id, named)];
  });
}

function sayMet(persona: string): string {
  return `people meet the persona ${persona}, so that it is not only "planned"`;
}

function sayUnmet(persona: string, channels: readonly string[]): string {
  const where = channels.join(', ');
  return `nobody meets the persona ${persona}: no endpoint of ${where} leads to the assistant`;
}

type Endpoint = ChannelDirectory[string]['endpoints'][number];

function leadsTo({ assistant, allowed_assistants: more = [] }: Endpoint, id: string): boolean {
  return assistant === id || more.includes(id);
}
