import { createRefuse } from '../../../../shared/services/create-refuse.ts';
import { accountRefusals } from '../accounts.ts';

export const cardRefusals = {
  ...accountRefusals,
  NO_CARDS: 'This person has no saved card',
} as const;

export const removalRefusals = {
  ...cardRefusals,
  CARD_GONE: 'The card is not saved any more',
} as const;

export const refuse = createRefuse(removalRefusals);
