/** The only source of time. */
export interface Clock {
  now(): Date;
}
