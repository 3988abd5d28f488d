import { languages } from '../vocabulary/languages.ts';

/**
 * Names a relation in the language of a locale, by its first word there: `mother` is `mamá`. A
 * relation that the language has no word for stays as it is.
 */
export function nameRelation(relation: string, locale: string): string {
  const spoken = languages.find(({ language }) => locale.split('-')[0] === language);
  return spoken?.relations.find(([, value]) => value === relation)?.[0] ?? relation;
}
