/** https://developers.facebook.com/docs/graph-api/changelog/versions */
const VERSION = 'v26.0';

/**
 * Base address of the Graph API, with its version.
 * @param baseUrl in place of Meta's own
 */
export function toGraphUrl(baseUrl = 'https://graph.facebook.com'): string {
  return `${baseUrl}/${VERSION}`;
}
