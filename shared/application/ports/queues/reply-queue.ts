/** A committed reply, announced to the responder. */
export interface ReplyNotice {
  readonly turnId: string;
  readonly conversationId: string;
}

/** Replies on their way out: ordered per conversation, deduplicated by turn id. */
export interface ReplyQueue {
  /** @throws UnavailableError | ThrottledError when the notice was not accepted */
  enqueue(notice: ReplyNotice): Promise<void>;
}
