import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { DeliveryMethod } from './corridor.ts';

export type FoundMethod = { readonly type: 'found'; readonly method: DeliveryMethod } | NeedsInput;

/**
 * Finds a method by id, label or other words for it, among the possible ones. Returns a question
 * when none or more than one fits.
 */
export function findMethod(text: string, methods: readonly DeliveryMethod[]): FoundMethod {
  const folded = foldPhrase(text);
  const named = methods.filter(({ id, name, label }) =>
    [id, name.es, name.en, label.es, label.en].some((each) => foldPhrase(each) === folded),
  );
  const meant =
    named.length > 0 ? named : methods.filter(({ words }) => mentionsAny(folded, words));
  const [method, ...others] = meant;
  if (method && others.length === 0) return { type: 'found', method };
  const choices = methods.map(({ id, label }) => ({ value: id, label }));
  return ask('delivery_method_id', 'METHOD_NOT_AVAILABLE', { choices });
}

function mentionsAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => ` ${text} `.includes(` ${foldPhrase(word)} `));
}
