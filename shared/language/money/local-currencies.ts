const LOCAL =
  `MX MXN CO COP AR ARS CL CLP UY UYU DO DOP CU CUP PH PHP PE PEN GT GTQ HN HNL NI NIO CR CRC
  SV USD EC USD PA PAB PR USD US USD BO BOB PY PYG VE VES BR BRL ES EUR HT HTG CA CAD GB GBP`.split(
    /\s+/,
  );

const localCurrencies: ReadonlyMap<string, string> = new Map(
  LOCAL.flatMap((country, at) => (at % 2 === 0 ? [[country, LOCAL[at + 1] ?? ''] as const] : [])),
);

/** Currencies called peso, in the order of their use in our corridors. */
export const pesoCurrencies: readonly string[] = 'MXN COP DOP ARS CLP UYU PHP CUP'.split(' ');

/** Currencies called dollar, other than the US dollar. */
export const otherDollars: ReadonlySet<string> = new Set(
  'CAD AUD NZD HKD SGD TWD BSD BBD BZD BMD GYD JMD TTD XCD FJD LRD NAD SRD KYD BND'.split(' '),
);

/** The local currency of a country, or `undefined` for countries that are not served. */
export function findLocalCurrency(country: string): string | undefined {
  return localCurrencies.get(country.toUpperCase());
}

/** A country with this local currency. Meant for currencies that only one country uses. */
export function findLocalCountry(currency: string): string | undefined {
  return [...localCurrencies].find(([, local]) => local === currency)?.[0];
}
