import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';

/**
 * A paid order as one flat row: its terms, and its status in the words of its service. Rows of other
 * kinds stay as they are.
 */
export function toFlatRow(service: string, row: JsonObject): JsonObject {
  const { terms, stage, order_id, reference } = row;
  if (!isJsonObject(terms) || typeof stage !== 'string') return row;
  const ids = service === 'remittances' ? { transfer_id: reference ?? null } : {};
  const operation_id = order_id ?? null;
  return { ...terms, ...row, ...ids, operation_id, status: toStatus(service, row) };
}

/** Past all code of the services: what their tools should say of it. */
function toStatus(service: string, { ending, stage }: JsonObject): string {
  const type = isJsonObject(ending) ? ending['type'] : undefined;
  const isTransfer = service === 'remittances';
  if (type === undefined && stage === 'scheduled') return 'SCHEDULED';
  if (type === undefined) return isTransfer ? 'PROCESSING' : 'PENDING';
  if (isOneOf(type, 'completed', 'paid-late')) return isTransfer ? 'PAID_OUT' : 'COMPLETED';
  return isOneOf(type, 'cancelled', 'reversed') ? 'CANCELLED' : 'FAILED';
}

function isOneOf(value: JsonValue | undefined, ...names: readonly string[]): boolean {
  return typeof value === 'string' && names.includes(value);
}
