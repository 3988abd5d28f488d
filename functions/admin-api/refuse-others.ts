import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../shared/lambda/http-message.ts';
import type { AdminApi } from './admin-api.ts';

/** Only a service key opens this API; a person's token is known, and still opens nothing. */
export async function refuseOthers(
  { authenticate }: Pick<AdminApi, 'authenticate'>,
  request: HttpRequest,
): Promise<Refusal | undefined> {
  const caller = await authenticate(request);
  if (caller.type === 'refused') return caller;
  return caller.type === 'service'
    ? undefined
    : refuse(403, 'forbidden', 'A service key is needed.');
}

/** What cannot be decoded is no id, and is refused or found nowhere as such. */
export function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
