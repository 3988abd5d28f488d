import { findChannelSettings } from '../../domain/catalogue/channel-settings.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { escapeTags } from './escape-tags.ts';

/** Longest part of a name that stands before every message. */
const maxName = 40;

/** What a person said, with who said it where the channel has it so: "Ana said: …". */
export function prefixWords({ catalogue, inbound, session }: TurnState, text: string): string {
  const settings = findChannelSettings(catalogue.assistant, inbound.address.channel);
  const { messagePrefix = '' } = settings;
  const name = session.personName?.replace(/\s+/g, ' ').slice(0, maxName);
  const isKnown = name !== undefined || !messagePrefix.includes('{name}');
  const prefix = isKnown ? messagePrefix.replaceAll('{name}', name ?? '') : '';
  return escapeTags(`${prefix}${text}`);
}
