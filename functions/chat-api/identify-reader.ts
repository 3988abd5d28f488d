import type { ChatReader } from '../../shared/application/chat/chat-reader.ts';
import { identifyPerson } from '../../shared/lambda/http-caller/caller.ts';
import { type Refusal, refuse } from '../../shared/lambda/http-caller/refusal.ts';
import type { HttpRequest } from '../../shared/lambda/http-message.ts';
import type { ChatApi } from './chat-api.ts';

/**
 * Identifies who reads. With a token it is the token's user. With a service key it is the user in
 * `?user_id=`, which is then required. In open mode `?user_id=` is optional.
 */
export async function identifyReader(
  api: ChatApi,
  request: HttpRequest,
): Promise<{ readonly type: 'reader'; readonly reader: ChatReader } | Refusal> {
  const caller = await api.authenticate(request);
  if (caller.type === 'refused') return caller;
  const { user_id: named } = request.query;
  const person = identifyPerson(caller, named);
  if (person.type === 'refused') return person;
  const { allowedAssistants } = api.endpoint;
  const { accountId: userId } = person;
  if (userId !== undefined) return { type: 'reader', reader: { userId, allowedAssistants } };
  if (caller.type === 'anyone') return { type: 'reader', reader: { allowedAssistants } };
  return refuse(400, 'missing_field', 'Whose conversation is it?', 'user_id');
}
