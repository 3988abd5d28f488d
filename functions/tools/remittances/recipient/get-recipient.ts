import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeRecipient } from './describe-recipient.ts';
import { findPayee } from './find-payee.ts';
import { recipientInput, recipientSchema } from './recipient-schemas.ts';

/** Returns the recipient with an id, a name or a relationship. */
export const getRecipient = tool(
  {
    name: 'get_recipient',
    kind: 'information',
    description:
      'Finds one saved recipient by id, name or relationship. Use it as soon as the person says who receives the money.',
    examples: [
      'A mi mamá, María',
      'A Juan',
      'Para mi hermano',
      '¿Qué cuenta tienes guardada de mi tía?',
      'To my mom, María',
      'To Juan',
      'For my brother',
      'Which account of my aunt do you have?',
    ],
    input: z.object({ recipient_id: recipientInput }),
    output: recipientSchema,
  },
  async ({ recipient_id }, context, ports: RemittancesPorts) => {
    const found = await findPayee(recipient_id, context, ports);
    return found.type === 'found' ? ok(describeRecipient(found.recipient, found.corridor)) : found;
  },
);
