/** People's accounts as this service needs them. */
export interface Accounts {
  /** Makes sure the person has an account here; does nothing when there is one. */
  open(userId: string): Promise<void>;
}
