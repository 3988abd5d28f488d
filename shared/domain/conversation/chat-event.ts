/** What happens to a chat while its person writes nothing. It is noted and not answered. */
export type ChatEvent =
  /** The person blocked us, or lets us write again. */
  | { readonly type: 'reach'; readonly isReachable: boolean }
  /** A colleague wrote to the person from the business's own phone. */
  | { readonly type: 'colleague'; readonly text?: string };

const chatEventTypes = ['reach', 'colleague'] as const satisfies readonly ChatEvent['type'][];

/** Whether a content is an event of its chat. */
export function isChatEvent<Content extends { readonly type: string }>(
  content: Content | ChatEvent,
): content is ChatEvent {
  return chatEventTypes.some((type) => type === content.type);
}
