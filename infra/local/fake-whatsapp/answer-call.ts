import type { JsonObject } from '../../../shared/domain/json.ts';
import type { Fault, FaultList } from './fault.ts';
import { GraphError, invalidParameter } from './graph-error.ts';
import type { Addresses } from './number-settings.ts';
import type { PhoneLog } from './phone-log.ts';
import { markRead, sendMessage } from './send-message.ts';

/** Meta's answer, or silence: the connection stays open until the caller times out. */
export type GraphAnswer =
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly body: JsonObject | string;
    }
  | { readonly type: 'file'; readonly bytes: Uint8Array }
  | { readonly type: 'silence' };

export interface FakeWhatsApp {
  readonly log: PhoneLog;
  readonly faults: FaultList;
  readonly addresses: Addresses;
}

/** A call of `POST /<version>/<phone number id>/messages`. */
export interface GraphCall {
  readonly phoneNumberId: string;
  readonly token: string | undefined;
  readonly body: JsonObject;
}

/** Answers a call as Meta would, and records it. */
export function answerCall(whatsApp: FakeWhatsApp, call: GraphCall): GraphAnswer {
  const answer = performCall(whatsApp, call);
  const status = answer.type === 'answer' ? answer.status : 0;
  const { phoneNumberId, body } = call;
  whatsApp.log.calls.push({ phone_number_id: phoneNumberId, parameters: body, status });
  return answer;
}

function performCall({ log, faults }: FakeWhatsApp, call: GraphCall): GraphAnswer {
  const { phoneNumberId, token, body } = call;
  try {
    if (!token) throw new GraphError(401, 190, 'Invalid OAuth access token.');
    const fault = faults.take(body);
    if (fault !== undefined && fault.kind !== 'lost-answer') return applyFault(fault);
    if (body['messaging_product'] !== 'whatsapp') {
      throw new GraphError(400, 100, 'The parameter messaging_product is required.');
    }
    const result = readAction(body)(log, phoneNumberId, body);
    return fault === undefined
      ? { type: 'answer', status: 200, body: result }
      : { type: 'silence' };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return { type: 'answer', status: error.status, body: error.toBody() };
  }
}

function readAction({ status }: JsonObject): typeof sendMessage {
  if (status === undefined) return sendMessage;
  if (status === 'read') return (_log, _phoneNumberId, body) => markRead(body);
  throw invalidParameter('Param status must be one of {read}.');
}

function applyFault(fault: Exclude<Fault, { kind: 'lost-answer' }>): GraphAnswer {
  switch (fault.kind) {
    case 'timeout':
      return { type: 'silence' };
    case 'server-error':
      return { type: 'answer', status: fault.status, body: '<html>Bad gateway</html>' };
    case 'refused':
      throw new GraphError(fault.status, fault.code, fault.message);
  }
}
