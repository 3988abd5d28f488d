import type { DeskOutcome } from '../../../shared/application/desk/desk-ports.ts';
import { createJsonResponse, type HttpResponse } from '../../../shared/lambda/http-message.ts';
import { toItem } from './desk-view.ts';

type Refused = Extract<DeskOutcome, { type: 'refused' }>;

/** Why not, for the colleague who asked; what to do about it stands in the sentence. */
const refusals: Readonly<Record<Refused['because'], readonly [number, string]>> = {
  'not-at-desk': [404, 'This conversation was never handed to the desk.'],
  held: [409, 'Another colleague has this conversation.'],
  'lease-ended': [409, 'Your lease has ended, so the assistant may have answered: take it again.'],
  'not-taken': [409, 'Nobody has this conversation: take it first.'],
  released: [409, 'This conversation was released: take it to write once more.'],
  'no-address': [422, 'Nobody knows where to write to this person.'],
  unreachable: [422, 'The person has blocked us.'],
  'key-reused': [422, 'This key has sent another text.'],
};

/** The entry as it is now, or why nothing was done. */
export function toOutcomeResponse(outcome: DeskOutcome): HttpResponse {
  if (outcome.type === 'unknown') return refuse(404, 'NOT_FOUND', 'There is nothing here.');
  if (outcome.type === 'refused') return refuseStep(outcome);
  const { item, turnId, type } = outcome;
  const data = { entry: toItem(item), turn_id: turnId, repeated: type === 'repeated' };
  return createJsonResponse(200, { success: true, data });
}

function refuseStep(refused: Refused): HttpResponse {
  const [status, error] = refusals[refused.because];
  const code = refused.because.toUpperCase().replaceAll('-', '_');
  if (refused.because !== 'held') return refuse(status, code, error);
  const { by, until } = refused.holder;
  return refuse(status, code, error, { by, until });
}

function refuse(status: number, error_code: string, error: string, details?: object): HttpResponse {
  const body = { success: false, error, error_code, ...(details === undefined ? {} : { details }) };
  return createJsonResponse(status, body);
}
