import type { JsonObject } from '../../domain/json.ts';
import { shortenJson } from '../../domain/shorten-json.ts';

/** Data as a prompt holds it; nothing for no data. */
export function renderData(data: JsonObject = {}): string {
  return Object.keys(data).length > 0 ? `<data>${shortenJson(data)}</data>` : '';
}
