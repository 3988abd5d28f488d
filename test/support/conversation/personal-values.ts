import recipients from '../../../functions/tools/remittances/sandbox/demo-person.json' with {
  type: 'json',
};
import topups from '../../../functions/tools/topups/sandbox/demo-person.json' with { type: 'json' };

const email = /[\w.+-]+@[\w-]+\.[\w.]+/g;
/** Mobile numbers of the dialogues, with or without their country, and CLABEs. */
const digits = /(?<!\d)(?:\d{18}|(?:55|33|81|30|31|32|50)[ -]?\d{4}[ -]?\d{4})(?!\d)/g;

/** Phones, accounts and e-mails that a dialogue names, and those that are saved for its person. */
export function findPersonalValues(text: string): readonly string[] {
  const numbers = topups.frequent_numbers.map(({ e164 }) => e164.slice(-10));
  const accounts = recipients.recipients.flatMap((recipient) => Object.values(recipient.accounts));
  const said = [...(text.match(email) ?? []), ...(text.match(digits) ?? [])];
  return [...new Set([...said, ...numbers, ...accounts])].filter((value) => value !== '');
}

/** Which of these values a stored text holds, however their digits are grouped. */
export function findLeaks(stored: string, values: readonly string[]): readonly string[] {
  return values.filter((value) => {
    const signs = value.includes('@') ? [value] : [...value.replace(/\D/g, '')];
    const pattern = signs.map((sign) => sign.replace(/[.+]/g, '\\$&')).join('[ ().-]{0,2}');
    return new RegExp(`(?<!\\d)(?:\\+?52 ?)?${pattern}(?!\\d)`).test(stored);
  });
}
