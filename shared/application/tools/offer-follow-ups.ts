import type { FollowUpOffer } from '../../domain/catalogue/tool.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import type { IdGenerator } from '../ports/id-generator.ts';
import { readFollowUp } from './find-deed.ts';

/** WhatsApp lists hold ten rows; more than that is no longer a choice on any channel. */
const maxOffers = 10;

/**
 * The buttons below what is told of data: those whose calls the data fills.
 * @param render words a label, filled from an item of the data
 */
export function offerFollowUps(
  offers: readonly FollowUpOffer[] | undefined,
  data: JsonObject,
  ids: Pick<IdGenerator, 'secret'>,
  render: (label: LocalizedText, scope: JsonObject) => string,
): readonly OfferedOption[] {
  const made = (offers ?? []).flatMap(({ label, from, call }) =>
    listScopes(data, from).flatMap((scope): readonly OfferedOption[] => {
      const input = readFollowUp(call, scope);
      if (input === undefined) return [];
      const action = { type: 'call-tool', tool: call.tool, input } as const;
      const words = render(label, scope);
      return [{ reference: ids.secret(), label: words, action, isAside: true }];
    }),
  );
  return made.slice(0, maxOffers);
}

function listScopes(data: JsonObject, from: string | undefined): readonly JsonObject[] {
  if (from === undefined) return [data];
  const items = readPath(data, from);
  return Array.isArray(items)
    ? items.filter(isJsonObject).map((item) => ({ ...data, ...item }))
    : [];
}
