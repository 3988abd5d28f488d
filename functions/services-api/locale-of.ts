import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../shared/lambda/http-message.ts';

/**
 * The language a caller asks for, BCP 47: `?locale=`, or what its `Accept-Language` prefers (the first), or the default. A
 * wrong `locale` is refused; a header that browsers fill in is not.
 */
export function localeOf(
  { query, headers }: HttpRequest,
  fallback: string,
): { readonly type: 'locale'; readonly locale: string } | Refusal {
  const { locale: asked } = query;
  const locale = canonical(asked ?? headers['accept-language']?.split(/[,;]/)[0]?.trim());
  if (asked !== undefined && locale === undefined) {
    return refuse(400, 'invalid_field', 'Must be a language tag, such as es-MX.', 'locale');
  }
  return { type: 'locale', locale: locale ?? fallback };
}

function canonical(tag: string | undefined): string | undefined {
  try {
    return tag === undefined ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
