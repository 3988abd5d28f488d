/** The last four digits of an account, all that is ever shown of it; `null` where there is none. */
export function lastDigits(account: string | undefined): string | null {
  return account === undefined || account === '' ? null : account.slice(-4);
}
