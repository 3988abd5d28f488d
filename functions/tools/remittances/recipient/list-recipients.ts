import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeRecipient } from './describe-recipient.ts';
import { readRecipients } from './recipient.ts';
import { recipientSchema } from './recipient-schemas.ts';

/**
 * Lists a person's recipients in the order they were saved, without those in countries that are no
 * longer served.
 */
export const listRecipients = tool(
  {
    name: 'list_recipients',
    kind: 'information',
    description:
      'Lists the people this person saved to send money to, with relationship, country and delivery methods.',
    examples: [
      '¿A quién le puedo mandar dinero?',
      '¿Qué destinatarios tengo guardados?',
      'Muéstrame mis destinatarios',
      'Lista de mis beneficiarios',
      'Who can I send money to?',
      'Which recipients do I have saved?',
      'Show me my recipients',
      'List my beneficiaries',
    ],
    input: z.object({}),
    output: z.object({ recipients: z.array(recipientSchema) }),
  },
  async (_input, { userId }, { table, accounts, partner }: RemittancesPorts) => {
    await accounts.open(userId);
    const [saved, corridors] = await Promise.all([
      readRecipients(table, userId),
      partner.corridors(),
    ]);
    const recipients = saved.flatMap((recipient) => {
      const corridor = corridors.find(({ country }) => country === recipient.country);
      return corridor ? [describeRecipient(recipient, corridor)] : [];
    });
    return ok({ recipients });
  },
);
