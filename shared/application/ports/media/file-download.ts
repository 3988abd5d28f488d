/** Where a channel keeps a file, for a short time. Holds a secret: never logged, never stored. */
export interface FileLocation {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Gets the bytes of one address, and of no other: a redirect is refused. */
export interface FileDownload {
  /**
   * @throws RejectedError when there is no such file, or it is larger than `maxBytes`
   * @throws UnavailableError when it did not arrive in time; errors never quote the address
   */
  download(location: FileLocation, maxBytes: number): Promise<Uint8Array>;
}
