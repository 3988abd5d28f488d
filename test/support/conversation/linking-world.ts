import { parseTelegramUpdate } from '../../../shared/adapters/channels/telegram/receive/parse-telegram-update.ts';
import { parseWhatsAppBody } from '../../../shared/adapters/channels/whatsapp/receive/parse-whatsapp-body.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { createIssueLinkCode } from '../../../shared/application/accounts/issue-link-code.ts';
import {
  createListChats,
  createUnlinkChat,
} from '../../../shared/application/accounts/manage-chats.ts';
import type { ReceivedUpdate } from '../../../shared/application/ports/channel/channel-receiver.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { formatLinkCode } from '../../../shared/domain/account/link-code.ts';
import type {
  InboundMessage,
  PersonContent,
} from '../../../shared/domain/conversation/inbound-message.ts';
import type { Reply } from '../../../shared/domain/conversation/reply.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { aTelegramEndpoint } from '../builders/telegram-update.ts';
import { aWhatsAppEndpoint, PHONE_NUMBER_ID } from '../builders/whatsapp-body.ts';
import { InMemoryAccountDirectory } from '../fakes/in-memory-account-directory.ts';
import { offlineModel } from '../fakes/offline-model.ts';
import { SequentialIdGenerator } from '../fakes/sequential-id-generator.ts';
import { createInProcessServices } from '../services/in-process-services.ts';
import { loadFelix } from './felix-talk.ts';
import { createTalk } from './talk.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a person reads, and the buttons below it. */
export interface Screen {
  readonly text: string;
  readonly labels: readonly string[];
}

const ana = { id: 700_000_001, is_bot: false, first_name: 'Ana', language_code: 'es' };
const hasher = new Sha256Hasher();

/**
 * Ana on the web page (account `web:ana`), on Telegram and on WhatsApp, with Felix, the real
 * services and the offline model in this process. What a model is given and what is stored can be
 * looked at.
 */
export async function createLinkingWorld({ hasDemoAccounts = true } = {}) {
  const services = createInProcessServices();
  const accounts = new InMemoryAccountDirectory();
  const broken = new Set<string>();
  const requests: unknown[] = [];
  const model: LanguageModel = {
    converse: (request) => {
      requests.push(request);
      return offlineModel.converse(request);
    },
  };
  const talk = createTalk({
    catalogue: await loadFelix(),
    model,
    tools: {
      // What it did is done, and nobody hears of it.
      invoke: async (call) => {
        const outcome = await services.invoker.invoke(call);
        const isLost = broken.has(call.tool);
        return isLost ? { type: 'failed', errorCode: 'AWAY', retryable: true } : outcome;
      },
    },
    accounts,
    hasDemoAccounts,
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
  });
  const { clock, database } = talk;
  const ids = new SequentialIdGenerator();
  const issue = createIssueLinkCode({ accounts, ids, hasher, clock });
  const shown = new Map<string, Reply['options']>();
  let count = 0;

  const deliver = async (...messages: readonly InboundMessage[]): Promise<Screen> => {
    await talk.runTurn(messages, { isLastAttempt: false });
    const [first] = messages;
    const progress = await database.findByMessage(first?.messageId ?? '');
    if (progress.status !== 'committed') throw new Error('no turn');
    const { text, options } = progress.entry.reply;
    shown.set(first?.conversationId ?? '', options);
    return { text, labels: options.map(({ label }) => label) };
  };

  const receive = (update: ReceivedUpdate | undefined): InboundMessage => {
    if (update?.type === 'message') return update.message;
    throw new Error(`no message: ${update?.type === 'ignored' ? update.reason : 'nothing'}`);
  };

  const next = () => {
    count += 1;
    clock.advance({ seconds: 1 });
    return { count, date: Math.ceil(clock.now().getTime() / 1_000) };
  };

  const toTelegram = (text: string, changes: Fields = {}): InboundMessage => {
    const { date } = next();
    const entities = text.startsWith('/')
      ? [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }]
      : [];
    const chat = { id: ana.id, type: 'private' };
    const message = { message_id: 200 + count, date, from: ana, chat, text, entities, ...changes };
    const body = JSON.stringify({ update_id: 810_000_000 + count, message });
    return receive(parseTelegramUpdate(Buffer.from(body), aTelegramEndpoint(), clock.now()));
  };

  const toWhatsApp = (text: string, changes: Fields = {}): InboundMessage => {
    const { date } = next();
    const message = {
      from: '12025550143',
      id: `wamid.${count}`,
      timestamp: String(date),
      type: 'text',
      text: { body: text },
      ...changes,
    };
    const metadata = { phone_number_id: PHONE_NUMBER_ID, display_phone_number: '1' };
    const value = { messaging_product: 'whatsapp', metadata, messages: [message] };
    const body = {
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    };
    const endpoint = aWhatsAppEndpoint();
    const delivery = { receivedAt: clock.now(), findEndpoint: () => endpoint };
    return receive(parseWhatsAppBody(Buffer.from(JSON.stringify(body)), delivery)[0]);
  };

  const toWeb = (content: PersonContent): InboundMessage => {
    next();
    return {
      messageId: `web:ana-1:${count}`,
      conversationId: 'web:ana-1',
      assistantId: 'felix',
      userId: 'web:ana',
      address: { channel: 'web', endpoint: 'web', to: { session_id: 'ana-1' } },
      content,
      provenance: { chat: 'private' },
      languageHint: 'es',
      sentAt: clock.now().toISOString(),
    };
  };

  return {
    services,
    /** Tools that give no answer. */
    broken,
    accounts,
    clock,
    database,
    requests,
    run: deliver,
    toTelegram,
    toWhatsApp,
    web: (text: string) => deliver(toWeb({ type: 'text', text })),
    telegram: (text: string, changes?: Fields) => deliver(toTelegram(text, changes)),
    whatsApp: (text: string, changes?: Fields) => deliver(toWhatsApp(text, changes)),
    /** A code that Ana asks for on the web page. */
    askForCode: async (accountId = 'web:ana'): Promise<string> => {
      const issued = await issue(accountId);
      if (issued.type === 'refused') throw new Error(issued.because);
      return formatLinkCode(issued.code);
    },
    issue,
    listChats: createListChats({ accounts, hasher }),
    unlinkChat: createUnlinkChat({ accounts, hasher }),
    /** Presses a button of the last reply in Ana's web chat. */
    pressOnWeb: (label: string) => {
      const option = shown.get('web:ana-1')?.find((each) => each.label.includes(label));
      if (option === undefined) throw new Error(`no button ${label}`);
      return deliver(toWeb({ type: 'choice', reference: option.reference }));
    },
  };
}

export type LinkingWorld = Awaited<ReturnType<typeof createLinkingWorld>>;
