/** What went wrong with the local cloud, as one sentence for the person at the terminal. */
export class LocalCloudError extends Error {
  override readonly name = 'LocalCloudError';
}
