/** https://docs.discord.com/developers/reference#api-versioning */
const VERSION = 'v10';

/**
 * Base address of Discord's API, with its version.
 * @param baseUrl in place of Discord's own
 */
export function toDiscordUrl(baseUrl = 'https://discord.com'): string {
  return `${baseUrl}/api/${VERSION}`;
}
