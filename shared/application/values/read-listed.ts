import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { EntityReading } from './entity-reading.ts';
import type { ListedItem } from './find-listed-items.ts';

/**
 * The one item that the whole text names, by any of its names, without regard to case and accents.
 */
export function readListed(
  text: string,
  items: readonly Pick<ListedItem, 'value' | 'names'>[],
): EntityReading {
  const said = foldPhrase(text);
  const named = items.filter(({ names }) => names.some((name) => foldPhrase(name) === said));
  const values = [...new Set(named.map(({ value }) => value))];
  const [value] = values;
  if (said === '' || value === undefined) return { type: 'none' };
  if (values.length > 1) return { type: 'unclear', reason: 'which-one', candidates: values };
  return { type: 'ok', value };
}
