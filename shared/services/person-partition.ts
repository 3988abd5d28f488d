/** The partition with all records of one person. @param userId the engine's account id */
export function personPartition(userId: string): string {
  return `PERSON#${userId}`;
}
