/** Everything of one person is in one partition, named by the account id that the engine gives. */
export function personPartition(userId: string): string {
  return `PERSON#${userId}`;
}
