/** Fetches the files that lie with a channel. */
export interface ChannelMedia {
  /**
   * Fetches one file. What is in it is whatever its sender put there.
   * @param fileId the channel's id, from the message
   * @param endpoint key of the endpoint that the message came to: ids are its own
   * @param maxBytes a larger file is refused, before or while it is read
   * @throws RejectedError when the channel has it no more, or it is too large
   * @throws ThrottledError | UnavailableError when the channel gives it later, maybe
   */
  fetch(fileId: string, endpoint: string, maxBytes: number): Promise<Uint8Array>;
}
