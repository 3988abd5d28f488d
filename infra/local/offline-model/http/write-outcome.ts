import type { ServerResponse } from 'node:http';
import { type BedrockError, bedrockErrorStatus } from '../wire/bedrock-error.ts';
import { buildStreamEvents } from '../wire/build-stream-events.ts';
import { toConverseResponse } from '../wire/converse-answer.ts';
import { EVENT_STREAM_CONTENT_TYPE, encodeEvent, type StreamEvent } from '../wire/event-stream.ts';
import type { Outcome } from './outcome.ts';

type Answer = Extract<Outcome, { type: 'answer' }>;

/** Number of events before a broken stream breaks off: text has begun by then. */
const EVENTS_BEFORE_BREAK = 3;

/** Writes an outcome as the response of `converse` or `converse-stream`. */
export function writeOutcome(
  response: ServerResponse,
  outcome: Outcome,
  isStream: boolean,
  latencyMs: number,
): void {
  if (outcome.type === 'silence') {
    return;
  }
  if (outcome.type === 'error') {
    writeError(response, outcome.error);
    return;
  }
  if (isStream) {
    writeStream(response, outcome, latencyMs);
    return;
  }
  writeAnswer(response, outcome, latencyMs);
}

/** Writes an error as REST-JSON services do: its type in a header, its message in the body. */
export function writeError(response: ServerResponse, { type, message }: BedrockError): void {
  response.setHeader('x-amzn-errortype', type);
  writeJson(response, bedrockErrorStatus[type], { message });
}

/** Writes a JSON body. */
export function writeJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function writeAnswer(response: ServerResponse, outcome: Answer, latencyMs: number): void {
  const body = toConverseResponse(outcome.answer, latencyMs);
  if (!outcome.breaksOff) {
    writeJson(response, 200, body);
    return;
  }
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

function writeStream(response: ServerResponse, outcome: Answer, latencyMs: number): void {
  const events = buildStreamEvents(outcome.answer, latencyMs);
  const sent = outcome.breaksOff ? [...events.slice(0, EVENTS_BEFORE_BREAK), STREAM_ERROR] : events;
  response.writeHead(200, { 'content-type': EVENT_STREAM_CONTENT_TYPE });
  for (const event of sent) {
    response.write(encodeEvent(event));
  }
  response.end();
}

const STREAM_ERROR: StreamEvent = {
  name: 'modelStreamErrorException',
  payload: {
    message:
      'The system encountered an unexpected error during processing. Try your request again.',
    originalStatusCode: 500,
  },
  isException: true,
};
