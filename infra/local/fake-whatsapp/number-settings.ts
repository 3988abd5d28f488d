import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { GraphError } from './graph-error.ts';

/** The addresses of numbers, by Meta's id. */
export type Addresses = Map<string, string>;

/**
 * Describes a number.
 * https://developers.facebook.com/docs/graph-api/reference/whats-app-business-account-to-number
 */
export function describeNumber(phoneNumberId: string, addresses: Addresses): JsonObject {
  const address = addresses.get(phoneNumberId);
  return {
    id: phoneNumberId,
    display_phone_number: '+1 202-555-0100',
    verified_name: 'Local number',
    quality_rating: 'GREEN',
    webhook_configuration: address === undefined ? {} : { phone_number: address },
  };
}

/**
 * Sets or removes the address of a number. As Meta does, calls the address first.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/override
 * @throws GraphError when the address does not answer with the challenge
 */
export async function configureNumber(
  phoneNumberId: string,
  body: JsonObject,
  addresses: Addresses,
): Promise<JsonObject> {
  const webhook = isJsonObject(body['webhook_configuration']) ? body['webhook_configuration'] : {};
  const { override_callback_uri: address, verify_token: token = '' } = webhook;
  if (typeof address !== 'string') {
    throw new GraphError(400, 100, 'Param webhook_configuration must hold override_callback_uri');
  }
  if (address === '') addresses.delete(phoneNumberId);
  else {
    await verifyAddress(address, String(token));
    addresses.set(phoneNumberId, address);
  }
  return { success: true };
}

async function verifyAddress(address: string, token: string): Promise<void> {
  const challenge = String(Math.floor(Math.random() * 1e9));
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': token,
  });
  const answer = await fetch(`${address}?${query}`).catch(() => undefined);
  if (answer?.status === 200 && (await answer.text()) === challenge) return;
  const status = answer === undefined ? 'nothing' : `HTTP Status Code = ${answer.status}`;
  throw new GraphError(
    400,
    2200,
    `Callback verification failed with the following errors: ${status}`,
  );
}
