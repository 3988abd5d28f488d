import type { Fate } from './fate.ts';
import type { WishKind } from './wishes.ts';

/** What belongs together; the rest is drawn. */
const stories: readonly (readonly WishKind[])[] = [
  ['topup', 'topup'],
  ['transfer', 'cancelTransfer'],
  ['transfer', 'repeatTransfer'],
  ['topup', 'repeatTopup'],
  ['bill', 'repeatBill'],
  ['scheduleTransfer'],
  ['scheduleTransfer', 'callOffTransfer'],
  ['scheduleBill'],
  ['scheduleBill', 'callOffBill'],
  ['loan', 'instalment'],
  ['loan', 'autopay'],
  ['loan', 'autopay', 'instalment'],
  ['loan', 'withdraw'],
  ['renameRecipient', 'transfer'],
  ['changeAccount', 'transfer'],
  ['addRecipient', 'transfer'],
  ['transfer', 'deleteRecipient'],
  ['saveNumber', 'topup'],
  ['saveNumber'],
  ['topup'],
  ['transfer'],
  ['bill'],
  ['partOfBill'],
  ['loan'],
  ['addRecipient'],
];

/** A story, or two that have nothing to do with each other. */
export function drawStory({ random }: Pick<Fate, 'random'>): readonly WishKind[] {
  const story = random.pick(stories);
  return random.next() < 0.75 ? story : [...story, ...random.pick(stories)];
}

/** True of an answer after which there is nothing to add to a wish. */
export function soundsFinal(text: string): boolean {
  return /✅|⏳|no se te cobr|not charged/i.test(text);
}
