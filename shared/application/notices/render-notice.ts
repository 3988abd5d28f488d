import type { NoticeDefinition } from '../../domain/catalogue/notice.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';
import type { Understanding } from '../ports/understanding.ts';
import { localeOf, say, type TurnState } from '../turn-state/turn-state.ts';
import { createVeil } from '../turn-state/vault-mask.ts';
import type { TurnDependencies } from '../turn-state/world.ts';
import { mayInterrupt } from './may-interrupt.ts';
import type { WordedNotice } from './to-notice-commit.ts';

/** Why nobody is told of an event, ever. */
export type UntoldReason =
  /** It belongs to no conversation, or to one that is forgotten. */
  | 'no-conversation'
  /** The assistant does not word it. */
  | 'not-worded'
  /** The conversation is older than the knowledge of where its person is. */
  | 'no-address'
  /** The conversation is another person's: a service mixed them up. */
  | 'other-person';

export type NotNow =
  /** The person is being asked something: later. */
  { readonly type: 'deferred' } | { readonly type: 'untold'; readonly reason: UntoldReason };

type Wording = { readonly type: 'worded'; readonly notice: WordedNotice } | NotNow;

export type WordNoticePorts = Pick<TurnDependencies, 'catalogues' | 'clock' | 'filtersFor'> & {
  readonly store: Pick<ConversationStore, 'load'>;
  readonly understanding: Pick<Understanding, 'redact' | 'reveal'>;
};

/**
 * Reads the conversation of an event and words the notice for it as it stands now, in the person's language. In the
 * words of the deployment, whatever version the conversation is on: the services that publish are its own too.
 * @throws UnavailableError | ThrottledError | ConfigurationError
 */
export function createWordNotice(ports: WordNoticePorts) {
  const { store, catalogues, clock } = ports;

  return async (event: PublishedEvent, turnId: string): Promise<Wording> => {
    const { session, ...stored } = await store.load(event.conversationId, 1);
    if (session === undefined) return untold('no-conversation');
    if (session.userId !== event.userId) return untold('other-person');
    const catalogue = await catalogues.load(session.assistantId);
    const definition = catalogue.notices[event.type];
    if (definition?.service !== event.service) return untold('not-worded');
    const { lastContact } = session;
    if (lastContact === undefined) return untold('no-address');
    if (!mayInterrupt(session, clock.now())) return { type: 'deferred' };
    const text = wordsOf(definition, event, { session, catalogue }, ports);
    const veil = createVeil(catalogue.assistant, session, ports.understanding);
    const storedText = veil.cover(text);
    const notice = {
      turnId,
      event,
      definition,
      session: veil.keepIn(session),
      last: stored.messages.at(-1),
      address: lastContact.address,
      text,
      storedText,
    };
    return { type: 'worded', notice };
  };
}

function wordsOf(
  { message }: NoticeDefinition,
  { data }: PublishedEvent,
  place: Pick<TurnState, 'session' | 'catalogue'>,
  { filtersFor }: Pick<WordNoticePorts, 'filtersFor'>,
): string {
  return renderTemplate(say(place, message), data, filtersFor(localeOf(place)));
}

function untold(reason: UntoldReason): NotNow {
  return { type: 'untold', reason };
}
