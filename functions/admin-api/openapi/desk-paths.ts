import * as z from 'zod';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { deskBodies } from '../desk/desk-body.ts';
import { answer, failure, refusals, success } from './parts.ts';

const conversation = {
  name: 'conversation',
  in: 'path',
  required: true,
  description: 'A conversation’s id, encoded: `web:…`, `tg:felix:4711`.',
  schema: { type: 'string' },
};

const key = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'One per message: sent again with the same key, it goes out once. Kept for a week.',
  schema: { type: 'string', maxLength: 255 },
};

const time = { type: 'string', format: 'date-time' };
const words = { type: 'string' };

const logLine = {
  type: 'object',
  properties: {
    at: time,
    by: { ...words, description: 'A colleague, `phone`, `person` or `service`.' },
    did: { enum: ['opened', 'took', 'answered', 'noted', 'released', 'left'] },
    note: words,
  },
};

const entry = {
  type: 'object',
  required: ['conversation_id', 'state', 'reason', 'since', 'summary'],
  properties: {
    conversation_id: words,
    user_id: words,
    assistant: words,
    channel: words,
    language: words,
    state: { enum: ['waiting', 'taken', 'released'] },
    reason: {
      enum: ['asked', 'missed', 'complaint', 'danger', 'despair', 'escalated', 'case'],
    },
    since: time,
    place: { ...words, description: 'Where the conversation stood.' },
    summary: { ...words, description: 'Without what must not be read.' },
    holder: {
      type: 'object',
      description: 'Who has it; after `until` nobody does.',
      properties: { by: words, until: time },
    },
    last_words_at: time,
    released_at: time,
    outcome: { ...words, description: 'What the assistant was told.' },
    is_overdue: { type: 'boolean', description: 'Only in the list.' },
    log: { type: 'array', items: logLine, description: 'Not in the list.' },
  },
};

const message = {
  type: 'object',
  properties: {
    sequence: { type: 'integer' },
    at: time,
    from: { enum: ['person', 'assistant', 'colleague'] },
    text: words,
  },
};

const list = (items: JsonObject) => ({ type: 'array', items });
const fields = (properties: JsonObject) => ({ type: 'object', properties });

const done = success(
  fields({
    entry,
    turn_id: words,
    repeated: { type: 'boolean', description: 'It was done before; nothing was sent now.' },
  }),
);

const actions = {
  take: 'Takes a conversation for 15 minutes; again, for 15 more.',
  answer: 'Writes to the person, who learns in their language that a colleague does.',
  note: 'Keeps a note that only colleagues read.',
  release: 'Gives the conversation back to the assistant, which is told the summary.',
} as const;

/** What colleagues do with conversations that were handed to them. */
export const deskPaths: JsonObject = {
  '/desk': {
    get: {
      operationId: 'listDesk',
      summary: 'What nobody has ended, who waits longest first.',
      responses: {
        200: answer('The queue', success(fields({ entries: list(entry) }))),
        ...refusals,
      },
    },
  },
  '/desk/{conversation}': {
    parameters: [conversation],
    get: {
      operationId: 'readDesk',
      summary: 'An entry and the newest messages of its conversation.',
      responses: {
        200: answer('As it is stored', success(fields({ entry, messages: list(message) }))),
        404: answer('It was never handed to the desk', failure),
        ...refusals,
      },
    },
  },
  ...Object.fromEntries(Object.entries(actions).map(([name, summary]) => toPath(name, summary))),
};

function toPath(name: string, summary: string): readonly [string, JsonObject] {
  const schema = Object.entries(deskBodies).find(([action]) => action === name)?.[1];
  const operation = {
    operationId: `${name}DeskEntry`,
    summary,
    ...(name === 'answer' ? { parameters: [key] } : {}),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: describe(schema) } },
    },
    responses: {
      200: answer('The entry as it is now', done),
      404: answer('It was never handed to the desk', failure),
      409: answer(
        'Held by a colleague, who is named; or not taken, lease ended, released',
        failure,
      ),
      422: answer('The person cannot be written to, or the key sent another text', failure),
      ...refusals,
    },
  };
  return [`/desk/{conversation}/${name}`, { parameters: [conversation], post: operation }];
}

/** The same schema that the body is checked with. */
function describe(schema: z.ZodType | undefined): JsonObject {
  const described: unknown = schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input' });
  return isJsonObject(described) ? described : {};
}
