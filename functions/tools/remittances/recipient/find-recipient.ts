import { readRecipient } from '../../../../shared/language/recipient/read-recipient.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeNames } from './describe-names.ts';
import { type Recipient, readRecipients } from './recipient.ts';

export type FoundRecipient = { readonly type: 'found'; readonly recipient: Recipient } | NeedsInput;

/** Finds the saved recipient with an id, a name or a relationship; otherwise returns a question. */
export async function findRecipient(
  text: string,
  context: CallContext,
  { table, accounts }: Pick<RemittancesPorts, 'table' | 'accounts'>,
): Promise<FoundRecipient> {
  await accounts.open(context.userId);
  const saved = await readRecipients(table, context.userId);
  const byId = saved.find(({ id }) => id === text);
  if (byId) return { type: 'found', recipient: byId };
  const reading = readRecipient(text, saved.map(describeNames), toReadingContext(context));
  const named = saved.filter(({ id }) => listIds(reading).includes(id));
  const [only] = named;
  if (only && reading.type === 'ok') return { type: 'found', recipient: only };
  if (named.length === 0) return askFor('UNKNOWN_RECIPIENT', saved, text);
  return askFor(named.length === 1 ? 'IS_IT_RECIPIENT' : 'WHICH_RECIPIENT', named, text);
}

type Reading = ReturnType<typeof readRecipient<{ readonly id: string; readonly name: string }>>;

function listIds(reading: Reading): readonly string[] {
  if (reading.type === 'ok') return [reading.value.id];
  return reading.type === 'ambiguous' ? reading.candidates.map(({ id }) => id) : [];
}

function toReadingContext({ locale, timezone, now }: CallContext) {
  const country = locale.split('-')[1] ?? '';
  return { locale, timezone, now, country, currency: SENT_CURRENCY };
}

function askFor(
  reason: 'UNKNOWN_RECIPIENT' | 'WHICH_RECIPIENT' | 'IS_IT_RECIPIENT',
  recipients: readonly Recipient[],
  text: string,
): NeedsInput {
  if (recipients.length === 0) return ask('recipient_id', 'NO_RECIPIENTS');
  const choices = recipients.map(({ id, name, relationship }) => ({
    value: id,
    label: relationship === undefined ? name : `${name} (${relationship})`,
  }));
  return ask('recipient_id', reason, { choices, details: { said: text } });
}
