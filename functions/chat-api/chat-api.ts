import type { IssueLinkCode } from '../../shared/application/accounts/issue-link-code.ts';
import type { ListChats, UnlinkChat } from '../../shared/application/accounts/manage-chats.ts';
import type { ChannelEndpoint } from '../../shared/application/ports/channel/channel-directory.ts';
import type { Clock } from '../../shared/application/ports/clock.ts';
import type { ReadConversation } from '../../shared/application/read-conversation.ts';
import type { ReadTurn } from '../../shared/application/read-turn.ts';
import type { SubmitChatMessage } from '../../shared/application/submit-chat-message.ts';
import type { Authenticate } from '../../shared/lambda/http-caller/authenticate.ts';
import type { Logger } from '../../shared/lambda/logger.ts';
import type { Metrics } from '../../shared/lambda/metrics.ts';

/** What the handlers of the chat API need, as wired by `dependencies.ts`. */
export interface ChatApi {
  readonly submitChatMessage: SubmitChatMessage;
  readonly readTurn: ReadTurn;
  readonly readConversation: ReadConversation;
  readonly issueLinkCode: IssueLinkCode;
  readonly listChats: ListChats;
  readonly unlinkChat: UnlinkChat;
  /** Addresses that bring a code into a chat by one tap, by channel. */
  readonly listLinkAddresses: (code: string) => Readonly<Record<string, string>>;
  readonly authenticate: Authenticate;
  /** Buttons of notices are in force for some days. */
  readonly clock: Clock;
  readonly endpoint: ChannelEndpoint;
  /** How long a POST waits for its reply, in milliseconds. */
  readonly replyWaitMs: number;
  /** Whether turns include their trace; never in production. */
  readonly showsTrace: boolean;
  readonly allowedOrigins: readonly string[];
  readonly logger: Logger;
  readonly metrics: Metrics;
}
