import type * as z from 'zod';
import type { DeskOutcome } from '../../../shared/application/desk/desk-ports.ts';
import { toRefusalResponse } from '../../../shared/lambda/http-caller/error-envelope.ts';
import { notFound } from '../../../shared/lambda/http-caller/refusal.ts';
import {
  createJsonResponse,
  type HttpRequest,
  type HttpResponse,
} from '../../../shared/lambda/http-message.ts';
import type { AdminApi } from '../admin-api.ts';
import { decodeId, refuseOthers } from '../refuse-others.ts';
import { deskBodies, parseDeskBody, readKey } from './desk-body.ts';
import { toOutcomeResponse } from './desk-outcome.ts';
import { toListed, toReading } from './desk-view.ts';

const MAX_LISTED = 200;
const MAX_MESSAGES = 40;

/** `GET /api/admin/desk`: what nobody has ended, who waits longest first. */
export async function answerList(api: AdminApi, request: HttpRequest): Promise<HttpResponse> {
  const refused = await refuseOthers(api, request);
  if (refused !== undefined) return toRefusalResponse(refused);
  const entries = await api.desk.list(MAX_LISTED);
  return createJsonResponse(200, { success: true, data: { entries: entries.map(toListed) } });
}

/** `GET /api/admin/desk/{conversation}`: an entry and the newest messages. */
export async function answerReading(
  api: AdminApi,
  request: HttpRequest,
  id: string,
): Promise<HttpResponse> {
  const refused = await refuseOthers(api, request);
  if (refused !== undefined) return toRefusalResponse(refused);
  const reading = await api.desk.read(decodeId(id), MAX_MESSAGES);
  if (reading.type === 'unknown') return toRefusalResponse(notFound);
  return createJsonResponse(200, { success: true, data: toReading(reading) });
}

type Action = keyof typeof deskBodies;
type Act = (api: AdminApi, request: HttpRequest, id: string) => Promise<HttpResponse>;

/** `POST /api/admin/desk/{conversation}/<action>`, by the name of the action. */
export const deskActions: Readonly<Record<Action, Act>> = {
  take: (api, request, id) =>
    act(api, request, deskBodies.take, ({ by }) => api.desk.take(decodeId(id), by)),
  answer: async (api, request, id) => {
    const key = readKey(request);
    if (typeof key !== 'string') return toRefusalResponse(key);
    return await act(api, request, deskBodies.answer, ({ by, text }) =>
      api.desk.answer(decodeId(id), by, text, key),
    );
  },
  note: (api, request, id) =>
    act(api, request, deskBodies.note, ({ by, text }) => api.desk.note(decodeId(id), by, text)),
  release: (api, request, id) =>
    act(api, request, deskBodies.release, ({ by, summary }) =>
      api.desk.release(decodeId(id), by, summary),
    ),
};

async function act<Body>(
  api: AdminApi,
  request: HttpRequest,
  schema: z.ZodType<Body>,
  run: (body: Body) => Promise<DeskOutcome>,
): Promise<HttpResponse> {
  const refused = await refuseOthers(api, request);
  if (refused !== undefined) return toRefusalResponse(refused);
  const parsed = parseDeskBody(request, schema);
  if (parsed.type === 'refused') return toRefusalResponse(parsed);
  const outcome = await run(parsed.body);
  const kind = outcome.type === 'refused' ? outcome.because : outcome.type;
  const told = `${nameAction(request.path)} ${kind}`;
  api.logger.info('Desk', { requestId: request.requestId, outcome: told });
  api.metrics.record({ deskActions: 1 }, { kind });
  return toOutcomeResponse(outcome);
}

/** The action alone: the rest of the path says whose conversation it is. */
function nameAction(path: string): string {
  return path.split('/').at(-1) ?? '';
}
