import { EventStreamCodec } from '@smithy/eventstream-codec';

const codec = new EventStreamCodec(
  (bytes) => new TextDecoder().decode(bytes),
  (text) => new TextEncoder().encode(text),
);

export const EVENT_STREAM_CONTENT_TYPE = 'application/vnd.amazon.eventstream';

/** One event of a `ConverseStream` response: its name and its JSON payload. */
export interface StreamEvent {
  readonly name: string;
  readonly payload: object;
  /** True for an exception, which ends the stream; `name` is then its type in lower camel case. */
  readonly isException?: boolean;
}

/**
 * Encodes an event with its prelude, headers and checksums.
 * @see https://smithy.io/2.0/aws/amazon-eventstream.html
 */
export function encodeEvent(event: StreamEvent): Uint8Array {
  const kind = event.isException === true ? 'exception' : 'event';
  return codec.encode({
    headers: {
      [`:${kind}-type`]: { type: 'string', value: event.name },
      ':content-type': { type: 'string', value: 'application/json' },
      ':message-type': { type: 'string', value: kind },
    },
    body: new TextEncoder().encode(JSON.stringify(event.payload)),
  });
}
