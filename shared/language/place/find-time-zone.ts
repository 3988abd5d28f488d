import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { languages } from '../vocabulary/languages.ts';

/** City and zone, as the IANA database has them: `new york`, `America/New_York`. */
const cities: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    foldPhrase((zone.split('/').at(-1) ?? '').replaceAll('_', ' ')),
    zone,
  ]),
);

const named: ReadonlyMap<string, string> = new Map(
  languages.flatMap(({ places }) =>
    places.map(([phrase, zone]): [string, string] => [foldPhrase(phrase), zone]),
  ),
);

/** The IANA zone of a place that a person names: a city, a country with one zone, or a zone. */
export function findTimeZone(place: string): string | undefined {
  const zone = Intl.supportedValuesOf('timeZone').find((each) => each === place);
  if (zone !== undefined) return zone;
  const words = foldPhrase(place).split(' ');
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, count) => words.slice(from, from + count + 1).join(' ')),
  );
  const longest = runs.toSorted((left, right) => right.length - left.length);
  const known = longest.find((run) => named.has(run) || cities.has(run));
  return known === undefined ? undefined : (named.get(known) ?? cities.get(known));
}
