import type { PropertyView, ToolView } from '../read-tool.ts';

/**
 * An amount in a named currency belongs to the property that names it, "200 dollars" to
 * `amount_usd`, and in another one to a property beside that.
 */
export function fitsCurrency(
  { name }: PropertyView,
  tool: ToolView,
  currency: string | undefined,
): boolean {
  const named = tool.properties.flatMap((property) => readCurrency(property.name) ?? []);
  const own = readCurrency(name);
  if (named.length === 0) return true;
  if (own !== undefined) return currency === undefined || currency === own;
  return currency !== undefined && !named.includes(currency);
}

function readCurrency(name: string): string | undefined {
  return /_(usd|eur|mxn)$/.exec(name)?.[1]?.toUpperCase();
}
