import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../shared/lambda/http-message.ts';

/**
 * Chooses the language of a call (BCP 47): `?locale=`, else the first of `Accept-Language`, else
 * the default. An invalid `locale` is refused. An invalid header is ignored: browsers set it.
 */
export function chooseLocale(
  { query, headers }: HttpRequest,
  fallback: string,
): { readonly type: 'locale'; readonly locale: string } | Refusal {
  const { locale: asked } = query;
  const locale = canonicaliseTag(asked ?? headers['accept-language']?.split(/[,;]/)[0]?.trim());
  if (asked !== undefined && locale === undefined) {
    return refuse(400, 'invalid_field', 'Must be a language tag, such as es-MX.', 'locale');
  }
  return { type: 'locale', locale: locale ?? fallback };
}

function canonicaliseTag(tag: string | undefined): string | undefined {
  try {
    return tag === undefined ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
