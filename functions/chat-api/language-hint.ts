import type { Language } from '../../shared/domain/localized-text.ts';

/** The primary language a browser prefers, from `Accept-Language`; its list comes in order of preference. */
export function languageHintOf(acceptLanguage: string | undefined): Language | undefined {
  const [, language] = /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(acceptLanguage ?? '') ?? [];
  return language?.toLowerCase();
}
