import { fold } from '../../../../shared/domain/fold.ts';
import type { Recipient } from './recipient.ts';

/** True when another recipient than `id` has this name: "maria garcia" and "María García" are the same to who says it. */
export function isNameTaken(name: string, saved: readonly Recipient[], id: string): boolean {
  return saved.some((other) => other.id !== id && fold(other.name) === fold(name));
}
