const LOCAL =
  `MX MXN CO COP AR ARS CL CLP UY UYU DO DOP CU CUP PH PHP PE PEN GT GTQ HN HNL NI NIO CR CRC
  SV USD EC USD PA PAB PR USD US USD BO BOB PY PYG VE VES BR BRL ES EUR HT HTG CA CAD GB GBP`.split(
    /\s+/,
  );

const localCurrencies: ReadonlyMap<string, string> = new Map(
  LOCAL.flatMap((country, at) => (at % 2 === 0 ? [[country, LOCAL[at + 1] ?? ''] as const] : [])),
);

/** Currencies called peso, most used in our corridors first. */
export const pesoCurrencies: readonly string[] = 'MXN COP DOP ARS CLP UYU PHP CUP'.split(' ');

/** Currencies called dollar besides the US one. */
export const otherDollars: ReadonlySet<string> = new Set(
  'CAD AUD NZD HKD SGD TWD BSD BBD BZD BMD GYD JMD TTD XCD FJD LRD NAD SRD KYD BND'.split(' '),
);

/** Currency people of a country mean by their own money; `undefined` for countries not served. */
export function findLocalCurrency(country: string): string | undefined {
  return localCurrencies.get(country.toUpperCase());
}

/** A country whose own money it is; for currencies of one country. */
export function localCountry(currency: string): string | undefined {
  return [...localCurrencies].find(([, local]) => local === currency)?.[0];
}
