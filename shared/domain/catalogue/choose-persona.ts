import type { PersonaDefinition, Personas } from './persona.ts';

/** Who writes, and where. */
interface Writer {
  /** The account, and the identity as the channel says it. */
  readonly names: readonly string[];
  readonly channel: string;
}

/** The personality that meets somebody: decided by code, never by what they say of themselves. */
export function choosePersona(
  { owners, personas }: Personas,
  { names, channel }: Writer,
): PersonaDefinition | undefined {
  const identity = names.some((name) => owners.includes(name)) ? 'owner' : 'stranger';
  return personas.find(
    ({ when }) =>
      (when.identity ?? identity) === identity && (when.channels ?? [channel]).includes(channel),
  );
}
