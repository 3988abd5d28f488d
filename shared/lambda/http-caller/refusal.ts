/** Tells the developer of a client why a request is refused. Never quotes what was sent. */
export interface Refusal {
  readonly type: 'refused';
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429;
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
    | 'unsupported_media_type'
    | 'too_many_requests';
  readonly message: string;
  /** The invalid field of the body or query, or the invalid header. */
  readonly field?: string;
}

/** Creates a refusal; `field` names the invalid field or header, if there is one. */
export function refuse(
  status: Refusal['status'],
  code: Refusal['code'],
  message: string,
  field?: string,
): Refusal {
  return { type: 'refused', status, code, message, ...(field === undefined ? {} : { field }) };
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound: Refusal = refuse(404, 'not_found', 'There is nothing here.');

/** Returns the headers of a refusal. A 401 says how to authenticate. */
export function createRefusalHeaders({ status }: Refusal): Readonly<Record<string, string>> {
  return status === 401 ? { 'www-authenticate': 'Bearer' } : {};
}
