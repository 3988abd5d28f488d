import { fold } from '../../../../shared/domain/fold.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { DeliveryMethod } from '../payout/payout-partner.ts';

export type FoundMethod = { readonly type: 'found'; readonly method: DeliveryMethod } | NeedsInput;

/**
 * The method meant by an id, a label or the words people use for it, among those that are possible; a
 * question when that is none or more than one.
 */
export function findMethod(text: string, methods: readonly DeliveryMethod[]): FoundMethod {
  const said = fold(text);
  const named = methods.filter(({ id, name, label }) =>
    [id, name.es, name.en, label.es, label.en].some((each) => fold(each) === said),
  );
  const meant = named.length > 0 ? named : methods.filter(({ words }) => mentions(said, words));
  const [method, ...others] = meant;
  if (method && others.length === 0) return { type: 'found', method };
  const choices = methods.map(({ id, label }) => ({ value: id, label }));
  return ask('delivery_method_id', 'METHOD_NOT_AVAILABLE', { choices });
}

function mentions(said: string, words: readonly string[]): boolean {
  return words.some((word) => ` ${said} `.includes(` ${fold(word)} `));
}
