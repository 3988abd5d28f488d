/** The server said no: by the status of its answer, or by an error object in the middle of a stream. */
export class ChatRefusal extends Error {
  readonly status: number;
  /** The `retry-after` header, as it came. */
  readonly retryAfter: string | null;
  /** What the server says of it; it may quote the request, so it never goes into logs or errors. */
  readonly body: string;

  constructor(refusal: { status: number; body: string; retryAfter?: string | null }) {
    super('The model server refused');
    this.name = 'ChatRefusal';
    this.status = refusal.status;
    this.body = refusal.body;
    this.retryAfter = refusal.retryAfter ?? null;
  }
}
