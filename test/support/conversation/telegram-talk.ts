import { createTelegramReceiver } from '../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import { createScriptedSpeechToText } from '../../../shared/adapters/scripted-speech/scripted-speech-to-text.ts';
import { noMediaInspection } from '../../../shared/adapters/system/no-media-inspection.ts';
import { createListener } from '../../../shared/application/media/listen-to-messages.ts';
import { coalesceMessages } from '../../../shared/application/turn/coalesce-messages.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import { aTelegramEndpoint, aTelegramRequest } from '../builders/telegram-update.ts';
import { aVoiceNote } from '../builders/voice-note.ts';
import { FakeSecretSource } from '../fakes/fake-secret-source.ts';
import { InMemoryChannelMedia } from '../fakes/in-memory-channel-media.ts';
import { sendReply } from '../send-reply.ts';
import {
  createInProcessServices,
  type InProcessServices,
} from '../services/in-process-services.ts';
import { createFelixTalk, loadFelix } from './felix-talk.ts';

/** What came of one update: a reply to a conversation, or nothing with a reason. */
export type Received =
  | { readonly type: 'ignored'; readonly reason: string }
  | {
      readonly type: 'answered';
      readonly conversationId: string;
      readonly text: string;
      readonly options: readonly { readonly reference: string; readonly label: string }[];
      /** Telegram's id of the bot's message. */
      readonly botMessageId: number;
    };

export const ana = { id: 700_000_001, is_bot: false, first_name: 'Ana', language_code: 'es' };
export const beto = { id: 700_000_002, is_bot: false, first_name: 'Beto', language_code: 'es' };
const privately = { id: ana.id, type: 'private' };

/** Telegram's webhook and Felix in one process: bodies of updates in, replies out. */
export async function createTelegramTalk(services: InProcessServices = createInProcessServices()) {
  const media = new InMemoryChannelMedia();
  const heard: string[] = [];
  const receiver = createTelegramReceiver({
    secrets: new FakeSecretSource(),
    secretsPrefix: 'test',
    apiUrls: {},
  });
  const listener = createListener({
    catalogues: { load: loadFelix },
    mediaOf: () => Promise.resolve(media),
    inspection: noMediaInspection,
    speech: createScriptedSpeechToText(),
    onHeard: (outcome) => heard.push(outcome),
  });
  const talk = await createFelixTalk('es', undefined, services, listener);
  let count = 0;

  const answer = async (message: InboundMessage): Promise<Received> => {
    const [result] = await talk.runUndelivered([message], { isLastAttempt: false });
    const botMessageId = 1_000 + count;
    const sent = { at: talk.clock.now(), messageIds: [String(botMessageId)] };
    await sendReply(talk.database, result?.turnId ?? '', sent);
    const progress = await talk.database.findByMessage(message.messageId);
    if (progress.status !== 'committed') throw new Error(`no turn for ${message.messageId}`);
    const { text, options } = progress.entry.reply;
    const { conversationId } = message;
    return { type: 'answered', conversationId, text, options, botMessageId };
  };

  /** Receives an update with this content, a second after the last one. */
  const receive = (content: Readonly<Record<string, unknown>>) => {
    count += 1;
    talk.clock.advance({ seconds: 1 });
    const body = JSON.stringify({ update_id: 810_000_000 + count, ...content });
    const request = aTelegramRequest(body);
    const [update] = receiver.normalise(request, aTelegramEndpoint(), talk.clock.now());
    if (update === undefined) throw new Error('no update');
    if (update.type === 'receipt') throw new Error('Telegram sends no receipts');
    return update;
  };

  const post = async (content: Readonly<Record<string, unknown>>): Promise<Received> => {
    const update = receive(content);
    return update.type === 'ignored' ? update : await answer(update.message);
  };

  /** Posts updates that the queue hands on together; returns the replies that are not empty. */
  const postTogether = async (
    ...contents: readonly Readonly<Record<string, unknown>>[]
  ): Promise<readonly string[]> => {
    const messages = contents.flatMap((content) => {
      const update = receive(content);
      return update.type === 'message' ? [update.message] : [];
    });
    const replies: string[] = [];
    for (const burst of coalesceMessages(messages)) {
      const results = await talk.runUndelivered(burst, { isLastAttempt: false });
      replies.push(...results.map(({ commit }) => commit?.outbox.reply.text ?? ''));
    }
    return replies.filter(Boolean);
  };

  /** A message of Ana to the bot in private; `changes` says what is different about it. */
  const toMessage = (text: string, changes: Readonly<Record<string, unknown>> = {}) => ({
    message_id: 200 + count,
    date: Math.ceil(talk.clock.now().getTime() / 1_000) + 1,
    from: ana,
    chat: privately,
    text,
    ...changes,
  });

  return {
    services,
    database: talk.database,
    clock: talk.clock,
    post,
    postTogether,
    toMessage,
    media,
    /** What became of the voice messages so far. */
    heard,
    /** A voice message; `file` says what is different about it. */
    speak: (words: string, file: object = {}) => {
      const file_id = `voice-${count}`;
      media.files.set(file_id, aVoiceNote(words));
      const voice = { file_id, duration: 3, mime_type: 'audio/ogg', ...file };
      return post({ message: { ...toMessage('', { voice }), text: undefined } });
    },
    say: (text: string, changes: Readonly<Record<string, unknown>> = {}) =>
      post({ message: toMessage(text, changes) }),
    /** A press on a button; `changes` says what is different about the callback query. */
    press: (
      { options, botMessageId }: Extract<Received, { type: 'answered' }>,
      label: string,
      changes: Readonly<Record<string, unknown>> = {},
    ) => {
      const option = options.find((each) => each.label.includes(label));
      if (option === undefined) throw new Error(`no button ${label}`);
      const message = { message_id: botMessageId, date: 1_790_000_001, chat: privately };
      const query = { id: `query-${count}`, from: ana, message, data: option.reference };
      return post({ callback_query: { ...query, ...changes } });
    },
    topups: () =>
      services.recordsOf('topups').filter(({ key }) => key.sort.startsWith('TOPUP#')).length,
  };
}

export type TelegramTalk = Awaited<ReturnType<typeof createTelegramTalk>>;
