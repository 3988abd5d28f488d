import { isAccountId } from '../../../shared/domain/account/account-id.ts';

/** Where ids of people come from, and how one of each is written. */
const forms = {
  web: 'web:ana (our APIs and page)',
  tg: 'tg:4711',
  wa: 'wa:5215512345678',
  dc: 'dc:4711',
} as const;

const FORMS = `Ids begin with where they come from: ${Object.values(forms).join(', ')}.`;

/** What to say of a person of whom nothing is held. */
export const ID_HINT = ` ${FORMS}`;

/**
 * The id of a person as it was typed. WhatsApp's numbers are stored without their `+`.
 * @param isStored whether anything is held of an id
 * @throws Error with the forms of an id, and the right one where exactly one person is meant
 */
export async function readPersonId(
  typed: string,
  isStored: (userId: string) => Promise<boolean>,
): Promise<string> {
  const userId = typed.trim().replace(/^wa:\s*\+/, 'wa:');
  if (isAccountId(userId)) return userId;
  const meant: string[] = [];
  for (const channel of Object.keys(forms)) {
    const candidate = `${channel}:${userId.replace(/^\+/, '')}`;
    if (await isStored(candidate)) meant.push(candidate);
  }
  const hint = meant.length === 1 ? ` It is ${meant[0]}, if you mean that person.` : '';
  throw new Error(`“${typed}” does not say whose id it is.${hint || ID_HINT}`);
}
