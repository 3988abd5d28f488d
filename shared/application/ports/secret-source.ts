/** Secrets by id, each a flat object of strings. Values never go into logs or errors. */
export interface SecretSource {
  /**
   * The secret, at most five minutes old.
   * @throws UnavailableError | ThrottledError
   * @throws ConfigurationError when it does not exist or is not a flat object of strings
   */
  read(id: string): Promise<Readonly<Record<string, string>>>;

  /** Reads past the cache, after the value was found to be refused (rotation). Throws as `read`. */
  refresh(id: string): Promise<Readonly<Record<string, string>>>;
}
