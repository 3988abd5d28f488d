/**
 * Why Meta refuses a message for good, in few words that can be counted.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
const REASONS: ReadonlyMap<number, string> = new Map([
  [131047, 'window-closed'],
  [131026, 'undeliverable'],
  [131030, 'not-in-test-list'],
  [131021, 'sent-to-self'],
  [131049, 'marketing-limit'],
  [131050, 'opted-out'],
  [130472, 'experiment'],
  [131042, 'payment'],
  [131048, 'spam-limit'],
  [131062, 'user-id-refused'],
  [137000, 'identity-changed'],
  [368, 'policy'],
  [131031, 'account-locked'],
  [130497, 'country'],
]);

/** Names a failure by Meta's code. */
export function describeFailure(code: number | undefined): string {
  return REASONS.get(code ?? 0) ?? 'refused';
}
