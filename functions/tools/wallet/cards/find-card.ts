import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { createAsk } from '../../../../shared/services/create-ask.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { accountNotFound } from '../accounts.ts';
import questions from '../questions.json' with { type: 'json' };
import type { WalletPorts } from '../wallet-ports.ts';
import { refuse } from './card-refusals.ts';
import { deriveCardId } from './card-schemas.ts';
import type { Card } from './card-vault.ts';

export type FoundCard =
  | { readonly type: 'found'; readonly userId: string; readonly card: Card }
  | NeedsInput
  | Refused;

const ask = createAsk(questions);

/**
 * Finds the card of a person that a call is about, however they name it; asks when it could be
 * several or none, and refuses when there is no card at all.
 */
export async function findCard(
  given: string,
  context: CallContext,
  { accounts, cards }: Pick<WalletPorts, 'accounts' | 'cards'>,
): Promise<FoundCard> {
  const account = await accounts.find(context);
  if (account === undefined) return accountNotFound;
  const { userId } = account;
  const all = await cards.list(userId);
  if (all.length === 0) return refuse('NO_CARDS');
  const meant = all.filter((card) => isNamed(card, given, userId));
  const [card] = meant;
  if (card !== undefined && meant.length === 1) return { type: 'found', userId, card };
  const choices = (meant.length > 0 ? meant : all).map((each) => toChoice(userId, each));
  return ask('card_id', meant.length === 0 ? 'UNKNOWN_CARD' : 'WHICH_CARD', { choices });
}

function isNamed({ token, brand, last4 }: Card, given: string, userId: string): boolean {
  if (given === deriveCardId(userId, token)) return true;
  const text = given.toLowerCase();
  return text.includes(brand.toLowerCase()) || text.includes(last4);
}

function toChoice(userId: string, { token, brand, last4 }: Card) {
  return { value: deriveCardId(userId, token), label: `${brand} ${last4}` };
}
