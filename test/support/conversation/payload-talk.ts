import { createScriptedSpeechToText } from '../../../shared/adapters/scripted-speech/scripted-speech-to-text.ts';
import { noMediaInspection } from '../../../shared/adapters/system/no-media-inspection.ts';
import { createListener } from '../../../shared/application/media/listen-to-messages.ts';
import type { ReceivedUpdate } from '../../../shared/application/ports/channel/channel-receiver.ts';
import { coalesceMessages } from '../../../shared/application/turn/coalesce-messages.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import { InMemoryChannelMedia } from '../fakes/in-memory-channel-media.ts';
import { createFelixTalk, loadFelix } from './felix-talk.ts';

/** What came of one post: the replies to people, in order, and why the rest was ignored. */
export interface PostOutcome {
  readonly replies: readonly string[];
  readonly ignored: readonly string[];
}

/** Felix behind a channel's webhook, in process: what was posted in, replies out. */
export async function createPayloadTalk() {
  const media = new InMemoryChannelMedia();
  const listener = createListener({
    catalogues: { load: loadFelix },
    mediaOf: () => Promise.resolve(media),
    inspection: noMediaInspection,
    speech: createScriptedSpeechToText(),
    onHeard: () => undefined,
  });
  const talk = await createFelixTalk('es', undefined, undefined, listener);

  const answer = async (messages: readonly InboundMessage[]): Promise<readonly string[]> => {
    const replies: string[] = [];
    for (const burst of coalesceMessages(messages)) {
      const results = await talk.runUndelivered(burst, { isLastAttempt: false });
      replies.push(...results.map(({ commit }) => commit?.outbox.reply.text ?? ''));
    }
    return replies.filter(Boolean);
  };

  return {
    media,
    /** What the receiver made of one post, answered as far as it is to be answered. */
    take: async (updates: readonly ReceivedUpdate[]): Promise<PostOutcome> => {
      const messages = updates.flatMap((each) => (each.type === 'message' ? [each.message] : []));
      const conversations = new Set(messages.map(({ conversationId }) => conversationId));
      const replies: string[] = [];
      for (const id of conversations) {
        replies.push(...(await answer(messages.filter((one) => one.conversationId === id))));
      }
      const ignored = updates.flatMap((each) => (each.type === 'ignored' ? [each.reason] : []));
      return { replies, ignored };
    },
  };
}
