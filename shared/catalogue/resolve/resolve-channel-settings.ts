import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { ChannelSettings } from '../../domain/catalogue/channel-settings.ts';
import type { CheckContext } from '../check-context.ts';
import type { AssistantFile } from '../schemas/assistant-file.ts';

type AuthoredSettings = NonNullable<AssistantFile['channels']>[string];

/** What is different on a channel; a problem for a tool that no agent has. */
export function resolveChannelSettings(
  context: CheckContext,
): Pick<AssistantDefinition, 'channels'> {
  const { content } = context.configuration.assistant;
  if (content.channels === undefined) return {};
  const channels = Object.entries(content.channels).map(([channel, authored]) => {
    checkTools(context, channel, authored);
    return [channel, resolveSettings(authored)] as const;
  });
  return { channels: Object.fromEntries(channels) };
}

function resolveSettings({
  allowed_tools: allowedTools,
  max_tool_turns: maxToolTurns,
  memory_step: memoryStep,
  message_prefix: messagePrefix,
}: AuthoredSettings): ChannelSettings {
  return {
    ...(allowedTools && { allowedTools }),
    ...(maxToolTurns !== undefined && { maxToolTurns }),
    ...(memoryStep !== undefined && { memoryStep }),
    ...(messagePrefix !== undefined && { messagePrefix }),
  };
}

function checkTools(
  { configuration, log }: CheckContext,
  channel: string,
  { allowed_tools: allowed = [] }: AuthoredSettings,
): void {
  const { file } = configuration.assistant;
  const among = configuration.agents.flatMap(({ content }) =>
    content.tools.map(({ name }) => name),
  );
  for (const [index, name] of allowed.entries()) {
    if (among.includes(name)) continue;
    const path = ['channels', channel, 'allowed_tools', index];
    log.report({ file, path }, 'is not a tool of any agent', { among });
  }
}
