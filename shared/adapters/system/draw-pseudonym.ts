import { randomUUID } from 'node:crypto';

/** A name that leads to nobody and follows from nothing. */
export function drawPseudonym(): string {
  return `erased:${randomUUID()}`;
}
