import type { ReadingContext, SavedRecipient } from '../../../shared/domain/understanding.ts';
import { readConfirmation } from '../../../shared/language/confirmation/read-confirmation.ts';
import { readDateTime } from '../../../shared/language/date-time/read-date-time.ts';
import { readLanguage } from '../../../shared/language/detection/detect-language.ts';
import { readMoney } from '../../../shared/language/money/read-money.ts';
import { readPhone } from '../../../shared/language/phone/read-phone.ts';
import { readMessage } from '../../../shared/language/reading/read-message.ts';
import { readRecipient } from '../../../shared/language/recipient/read-recipient.ts';
import { redact } from '../../../shared/language/redaction/redact.ts';
import { pendingTransfer } from './pending-transfer.ts';

/**
 * Renders what each reader understands of a text, one line per reader, and then the message as a
 * whole, one line per claim. For authors of flows.
 */
export function describeText(
  text: string,
  context: ReadingContext,
  saved: readonly SavedRecipient[],
): string {
  const readings = {
    confirmation: readConfirmation(text, pendingTransfer, { ...context, isFirstAfterPrompt: true }),
    money: readMoney(text, context),
    phone: readPhone(text, context),
    dateTime: readDateTime(text, context),
    recipient: readRecipient(text, saved, context),
    language: readLanguage(text, ['es', 'en']),
    redaction: redact(text, { tokenize: ['phone', 'clabe', 'bank_account'] }),
  };
  const { claims, remainder } = readMessage(text, { ...context, people: saved });
  const parts = [
    ...claims.map(({ start: _start, end: _end, ...claim }) => ['claim', claim] as const),
    ...remainder.map(({ text: words }) => ['unexplained', words] as const),
  ];
  return [...Object.entries(readings), ...parts]
    .map(([name, reading]) => `${name.padEnd(13)}${JSON.stringify(reading, writeBigintAsText)}`)
    .join('\n');
}

function writeBigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
