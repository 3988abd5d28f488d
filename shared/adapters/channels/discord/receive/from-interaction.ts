import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import type {
  PersonContent,
  PersonMessage,
} from '../../../../domain/conversation/inbound-message.ts';
import { readPersonName } from '../../../../domain/conversation/person-name.ts';
import type { Provenance } from '../../../../domain/conversation/provenance.ts';
import type { DiscordAddress } from '../discord-address.ts';
import { type DiscordUser, type Interaction, InteractionType } from './interaction-schema.ts';

/** The first millisecond that Discord's ids count from: 2015. */
const DISCORD_EPOCH = 1_420_070_400_000n;
/** https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages */
const TOKEN_LIFETIME_MS = 15 * 60_000;
const CHAT_INPUT = 1;
const STRING_OPTION = 3;
const PRIVATE_WITH_APPLICATION = 1;

const ignore = (reason: string): ReceivedUpdate => ({ type: 'ignored', reason });

/** Translates an interaction, or returns why it is ignored. */
export function fromInteraction(
  interaction: Interaction,
  endpoint: ChannelEndpoint,
): ReceivedUpdate {
  if (interaction.type === InteractionType.ping) return ignore('ping');
  if (interaction.application_id !== endpoint.settings['application_id']) {
    return ignore('another-application');
  }
  const content = readContent(interaction);
  if (content === undefined) return ignore('unsupported-interaction');
  const sender = interaction.member?.user ?? interaction.user;
  if (sender === undefined || sender.bot === true) return ignore('not-a-person');
  const message = { ...toInboundIdentity(interaction, sender, endpoint), content };
  return { type: 'message', message };
}

function toInboundIdentity(
  interaction: Interaction,
  sender: DiscordUser,
  { key, assistantId, channel }: ChannelEndpoint,
): Omit<PersonMessage, 'content'> {
  const personName = readPersonName(sender.global_name ?? sender.username);
  const language = readLanguage(interaction);
  return {
    messageId: `dc:${key}:${interaction.id}`,
    conversationId: `dc:${key}:${sender.id}`,
    assistantId,
    userId: `dc:${sender.id}`,
    address: { channel, endpoint: key, to: toAddress(interaction, sender.id) },
    provenance: readProvenance(interaction),
    ...(language === undefined ? {} : { languageHint: language }),
    ...(personName === undefined ? {} : { personName }),
    sentAt: readTime(interaction.id).toISOString(),
  };
}

/** Commands and their answers are shown to their person alone, in a server as well. */
function readProvenance({ message }: Interaction): Provenance {
  return { chat: 'private', ...(message === undefined ? {} : { repliesTo: message.id }) };
}

function readContent({ type, data }: Interaction): PersonContent | undefined {
  if (type === InteractionType.component) {
    const reference = data?.values?.[0] ?? data?.custom_id;
    return reference === undefined ? undefined : { type: 'choice', reference };
  }
  if (type !== InteractionType.command || data?.type !== CHAT_INPUT) return undefined;
  const text = data.options?.find((option) => option.type === STRING_OPTION)?.value;
  return typeof text === 'string' && text.trim() !== '' ? { type: 'text', text } : undefined;
}

function toAddress(
  { id, application_id: applicationId, token, context, type }: Interaction,
  userId: string,
): DiscordAddress {
  const expiresAt = new Date(readTime(id).getTime() + TOKEN_LIFETIME_MS).toISOString();
  const isShared = context !== PRIVATE_WITH_APPLICATION;
  const isChoice = type === InteractionType.component;
  return { applicationId, userId, token, expiresAt, isShared, isChoice };
}

/**
 * Ids hold the time at which they were given out.
 * https://docs.discord.com/developers/reference#snowflakes
 */
function readTime(snowflake: string): Date {
  return new Date(Number((BigInt(snowflake) >> 22n) + DISCORD_EPOCH));
}

/** `es-419` becomes `es`, because assistants declare languages without regions. */
function readLanguage({ locale }: Interaction): string | undefined {
  const language = locale?.split('-')[0]?.toLowerCase();
  return language !== undefined && /^[a-z]{2,3}$/.test(language) ? language : undefined;
}
