/** People's accounts in one service. */
export interface Accounts {
  /** Makes sure that the person has an account here; does nothing when there is one. */
  open(userId: string): Promise<void>;
}
