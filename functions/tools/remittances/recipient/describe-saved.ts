import { ConfigurationError } from '../../../../shared/domain/errors.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RecipientChange } from '../change/recipient-change.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeRecipient } from './describe-recipient.ts';

/** The result of a change that saved somebody: the recipient as that call left them. */
export async function describeSaved(
  { after }: Pick<RecipientChange, 'after'>,
  { partner }: Pick<RemittancesPorts, 'partner'>,
) {
  const corridors = await partner.corridors();
  const corridor = corridors.find(({ country }) => country === after?.country);
  if (after === undefined || corridor === undefined) throw new ConfigurationError('No corridor');
  return ok(describeRecipient(after, corridor));
}
