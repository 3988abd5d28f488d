/** What is different for an assistant on one channel. */
export interface ChannelSettings {
  /** The only ones of its agents' tools that there are; all of them when absent. */
  readonly allowedTools?: readonly string[];
  /** Instead of the assistant's own limit. */
  readonly maxToolTurns?: number;
  /** `false`: nothing that is said there is remembered. */
  readonly memoryStep?: boolean;
  /** Before every message of the person in a prompt; `{name}` is what they are called. */
  readonly messagePrefix?: string;
}

/** The settings of a channel; none where the assistant is the same everywhere. */
export function findChannelSettings(
  { channels = {} }: { readonly channels?: Readonly<Record<string, ChannelSettings>> },
  channel: string,
): ChannelSettings {
  return channels[channel] ?? {};
}
