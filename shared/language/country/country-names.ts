import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { lazily } from '../text/lazily.ts';
import { languages } from '../vocabulary/languages.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));

/**
 * Folded name → ISO 3166 code, in every language that is read. The names come from the runtime, and
 * the vocabularies add others.
 */
export const countryNames = lazily((): ReadonlyMap<string, string> => {
  const known = languages.flatMap(({ language }) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
      return codes.flatMap((code): [string, string][] => {
        const name = names.of(code);
        return name === undefined ? [] : [[foldPhrase(name), code]];
      });
    }),
  );
  const added = languages.flatMap(({ country }) =>
    country.names.map(([name, code]): [string, string] => [foldPhrase(name), code]),
  );
  return new Map([...known, ...added]);
});
