/** A country whose mobile numbers have two forms, and how one becomes the other. */
interface TwoForms {
  readonly from: RegExp;
  readonly to: string;
}

/**
 * WhatsApp writes Mexican numbers as 521…, Argentine ones as 549…, and Brazilian ones with or
 * without the ninth digit; telephone networks write them the other way.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages
 */
const FORMS: readonly TwoForms[] = [
  { from: /^521(\d{10})$/, to: '52$1' },
  { from: /^52(\d{10})$/, to: '521$1' },
  { from: /^549(\d{10})$/, to: '54$1' },
  { from: /^54(\d{10})$/, to: '549$1' },
  { from: /^55(\d{2})9(\d{8})$/, to: '55$1$2' },
  { from: /^55(\d{2})([6-9]\d{7})$/, to: '55$19$2' },
];

/** Returns the other form of a number, or `undefined` where a country has only one. */
export function findOtherPhoneForm(digits: string): string | undefined {
  const form = FORMS.find(({ from }) => from.test(digits));
  return form === undefined ? undefined : digits.replace(form.from, form.to);
}

/** Returns the same digits for both forms of a number, so that they are one person. */
export function toCanonicalPhone(digits: string): string {
  const other = findOtherPhoneForm(digits);
  return other !== undefined && other.length < digits.length ? other : digits;
}
