import { canInterrupt } from '../../domain/conversation/can-interrupt.ts';
import { type Session, sessionIdentity } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { renderTemplate } from '../../domain/template.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';
import type { Understanding } from '../ports/understanding.ts';
import { offerFollowUps } from '../tools/offer-follow-ups.ts';
import {
  localize,
  resolveLocale,
  resolveTimezone,
  type TurnState,
} from '../turn-state/turn-state.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { closeToldDoubts } from './close-told-doubts.ts';
import { isOvertaken } from './is-overtaken.ts';
import { isToldOfCase } from './is-told-of-case.ts';
import type { RenderedNotice } from './to-notice-commit.ts';

/** A notice waits for one question: so many of the latest messages tell what came of it. */
const MAX_LATEST = 6;

/** Why nobody is told of an event, ever. */
export type SkipReason =
  /** It belongs to no conversation, or to one that is forgotten. */
  | 'no-conversation'
  /** The assistant has no words for it. */
  | 'not-worded'
  /** The person blocked us. */
  | 'unreachable'
  /** The person has undone it since, and knows. */
  | 'overtaken'
  /** They know it by their own call, and nothing of it waits at the desk. */
  | 'known'
  /** The conversation is older than the record of where its person is. */
  | 'no-address'
  /** The conversation is another person's: a service mixed them up. */
  | 'other-person';

export type NotNow =
  /** The person is being asked something: later. */
  { readonly type: 'deferred' } | { readonly type: 'skipped'; readonly reason: SkipReason };

type Rendering = { readonly type: 'rendered'; readonly notice: RenderedNotice } | NotNow;

export type RenderNoticePorts = Pick<TurnPorts, 'catalogues' | 'clock' | 'filtersFor' | 'ids'> & {
  readonly store: Pick<ConversationStore, 'load'>;
  readonly accounts: Pick<AccountDirectory, 'find'>;
  readonly understanding: Pick<Understanding, 'redact' | 'reveal'>;
};

/**
 * Reads the conversation of an event and renders the notice for it as it stands now, in the
 * person's language. The words are the deployment's, whatever version the conversation is on: the
 * services that publish are the deployment's too.
 * @throws UnavailableError | ThrottledError | ConfigurationError
 */
export async function renderNotice(
  ports: RenderNoticePorts,
  event: PublishedEvent,
  turnId: string,
): Promise<Rendering> {
  const { store, catalogues, clock, understanding } = ports;
  const { session, ...stored } = await store.load(event.conversationId, MAX_LATEST);
  if (session === undefined) return skip('no-conversation');
  if (!(await isForSession(ports, event, session))) return skip('other-person');
  const catalogue = await catalogues.load(session.assistantId);
  const definition = catalogue.notices[event.type];
  if (definition?.service !== event.service) return skip('not-worded');
  const { lastContact, isUnreachable } = session;
  if (isUnreachable === true) return skip('unreachable');
  if (lastContact === undefined) return skip('no-address');
  if (!canInterrupt(session, clock.now())) return { type: 'deferred' };
  if (isOvertaken(event, stored.messages, catalogue)) return skip('overtaken');
  const { message } = definition;
  const text = renderMessage(ports, message, event.data, { session, catalogue });
  const options = offerFollowUps(definition.offers, event.data, ports.ids, (label, scope) =>
    renderMessage(ports, label, scope, { session, catalogue }),
  );
  const vaultMask = createVaultMask(catalogue.assistant.redaction, session, understanding);
  const storedText = vaultMask.mask(text);
  const notice = {
    turnId,
    event,
    definition,
    session: closeToldDoubts(vaultMask.saveVault(session), event, catalogue),
    last: stored.messages.at(-1),
    address: lastContact.address,
    text,
    options,
    storedText,
    ...(isToldOfCase(event, stored.messages, catalogue) && { isTold: true as const }),
  };
  return { type: 'rendered', notice };
}

/**
 * Whether an event is for the person of a conversation: of its account, which the chat must still
 * be linked with, or of what they did in it before it was linked.
 */
export async function isForSession(
  { accounts }: Pick<RenderNoticePorts, 'accounts'>,
  { userId }: PublishedEvent,
  session: Session,
): Promise<boolean> {
  const { identity } = session;
  if (identity === undefined || userId === identity) return userId === sessionIdentity(session);
  const link = await accounts.find(identity);
  return userId === session.userId && userId === link?.accountId;
}

function renderMessage(
  { filtersFor, clock }: Pick<RenderNoticePorts, 'filtersFor' | 'clock'>,
  message: LocalizedText,
  data: JsonObject,
  place: Pick<TurnState, 'session' | 'catalogue'>,
): string {
  const timezone = resolveTimezone(place);
  const filters = filtersFor(resolveLocale(place), { timezone, now: clock.now() });
  return renderTemplate(localize(place, message), data, filters);
}

function skip(reason: SkipReason): NotNow {
  return { type: 'skipped', reason };
}
