/** An error of the local cloud whose message is shown in the terminal, without a stack. */
export class LocalCloudError extends Error {
  override readonly name = 'LocalCloudError';
}
