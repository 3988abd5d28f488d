/** Why a request is not served, for the engineer who wrote the client. Never quotes what was sent. */
export interface Refusal {
  readonly type: 'refused';
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415;
  readonly code:
    | 'invalid_json'
    | 'missing_field'
    | 'invalid_field'
    | 'unknown_assistant'
    | 'unauthenticated'
    | 'forbidden'
    | 'not_found'
    | 'method_not_allowed'
    | 'body_too_large'
    | 'unsupported_media_type';
  readonly message: string;
  /** The field of the body or query, or the header, that is at fault. */
  readonly field?: string;
}

/** A refusal; `field` where one field is at fault. */
export function refuse(
  status: Refusal['status'],
  code: Refusal['code'],
  message: string,
  field?: string,
): Refusal {
  return { type: 'refused', status, code, message, ...(field === undefined ? {} : { field }) };
}

/** The one answer to everything that does not exist or is somebody else's. */
export const notFound: Refusal = refuse(404, 'not_found', 'There is nothing here.');

/** The headers that go with a refusal: how to authenticate, where that is what is missing. */
export function refusalHeaders({ status }: Refusal): Readonly<Record<string, string>> {
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {};
}
