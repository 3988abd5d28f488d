import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { accountNotFound, accountRefusals } from '../accounts.ts';
import type { WalletPorts } from '../wallet-ports.ts';
import { cardSchema, describeCard } from './card-schemas.ts';

/** Lists a person's cards without the vault's tokens. */
export const listCards = tool(
  {
    name: 'list_cards',
    kind: 'information',
    description: 'Lists the payment cards this person has saved, by brand and last four digits.',
    examples: [
      '¿Qué tarjetas tengo guardadas?',
      'Muéstrame mis tarjetas',
      '¿Con qué tarjeta pago?',
      '¿Cuándo vence mi tarjeta?',
      'Which cards do I have saved?',
      'Show me my cards',
      'Which card do I pay with?',
      'When does my card expire?',
    ],
    input: z.object({}),
    output: z.object({ cards: z.array(cardSchema) }),
    refusals: accountRefusals,
  },
  async (_input, context, { accounts, cards }: WalletPorts) => {
    const account = await accounts.find(context);
    if (account === undefined) return accountNotFound;
    const { userId } = account;
    const listed = await cards.list(userId);
    return ok({ cards: listed.map((card) => describeCard(userId, card)) });
  },
);
