/**
 * Limits of linking. A code has 38 bits: with a thousand tries an hour it takes forty years until
 * one of them meets one of a thousand codes that are valid at the same time.
 */
export const linkingLimits = {
  codeSeconds: 10 * 60,
  maxCodesPerHour: 6,
  /** Different codes that one identity may try in an hour of the clock. */
  maxTriesPerHour: 5,
  /** Tries of everybody together in an hour of the clock. */
  maxTriesOfAllPerHour: 1_000,
  maxIdentitiesPerAccount: 10,
} as const;
