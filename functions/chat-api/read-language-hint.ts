import type { Language } from '../../shared/domain/localized-text.ts';

/**
 * Reads the browser's preferred language, which `Accept-Language` lists first, without its region.
 */
export function readLanguageHint(acceptLanguage: string | undefined): Language | undefined {
  const [, language] = /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(acceptLanguage ?? '') ?? [];
  return language?.toLowerCase();
}
