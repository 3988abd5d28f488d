/** Where Meta keeps what people send. */
const HOSTS = /^(lookaside\.fbsbx\.com|[\w-]+(\.[\w-]+)*\.(fbcdn\.net|whatsapp\.net))$/;

/**
 * Whether an address is one of Meta's, over HTTPS, or of what stands in for Meta's API.
 * @param baseUrl of the API, in place of Meta's own
 */
export function isMediaHost(address: string, baseUrl: string | undefined): boolean {
  const { protocol, hostname, origin } = new URL(address);
  if (baseUrl !== undefined) return origin === new URL(baseUrl).origin;
  return protocol === 'https:' && HOSTS.test(hostname);
}
