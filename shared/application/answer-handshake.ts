import { UnauthenticRequestError } from '../domain/errors.ts';
import { findWebhook, type ReceiveUpdatePorts, type WebhookAddress } from './receive-update.ts';

/** A request by which a channel checks that an address is ours. */
export interface HandshakeCommand extends WebhookAddress {
  readonly query: Readonly<Record<string, string>>;
}

export type AnswerHandshake = (command: HandshakeCommand) => Promise<string>;

/**
 * Answers a channel that checks an address before it posts there.
 * @throws UnauthenticRequestError when the request does not know our token, and for an endpoint
 * that does not exist or whose channel never asks
 * @throws UnavailableError | ThrottledError | ConfigurationError when the token could not be read
 */
export function createAnswerHandshake(
  ports: Pick<ReceiveUpdatePorts, 'directory' | 'findReceiver'>,
): AnswerHandshake {
  return async ({ query, ...address }) => {
    const { endpoint, receiver } = await findWebhook(address, ports);
    if (receiver.answerHandshake === undefined) {
      throw new UnauthenticRequestError('The channel asks nothing');
    }
    return await receiver.answerHandshake(query, endpoint);
  };
}
