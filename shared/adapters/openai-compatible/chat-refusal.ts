/** The server refused the request, by an HTTP status or by an error object within a stream. */
export class ChatRefusal extends Error {
  readonly status: number;
  /** The raw `retry-after` header. */
  readonly retryAfter: string | null;
  /** The server's explanation. It may quote the request, so keep it out of logs and errors. */
  readonly body: string;

  constructor(refusal: { status: number; body: string; retryAfter?: string | null }) {
    super('The model server refused');
    this.name = 'ChatRefusal';
    this.status = refusal.status;
    this.body = refusal.body;
    this.retryAfter = refusal.retryAfter ?? null;
  }
}
