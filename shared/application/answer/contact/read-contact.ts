import type { SharedContact } from '../../../domain/media/attachment.ts';
import type { Redaction } from '../../../domain/understanding.ts';

type Vault = Redaction['vault'];

/** A card of the address book, with handles where words would have them. */
export interface ContactReading {
  readonly type: 'contact';
  /** Absent when the card has several numbers: none of them is the one that is meant. */
  readonly phone?: string;
  /** Absent for the sender's own card: nobody tells their own name to send money to. */
  readonly name?: string;
  readonly vault: Vault;
}

/** Reads a card into a number and a name, neither of them checked. */
export function readContact(
  { phones, name, isOwn }: SharedContact,
  vault: Vault,
  redact: (text: string, vault: Vault) => Pick<Redaction, 'text' | 'vault'>,
): ContactReading {
  const [only, ...others] = phones;
  const isOne = only !== undefined && others.length === 0;
  const phone = redact(isOne ? only : '', vault);
  const named = redact(isOwn === true ? '' : (name ?? '').trim(), phone.vault);
  return {
    type: 'contact',
    ...(phone.text === '' ? {} : { phone: phone.text }),
    ...(named.text === '' ? {} : { name: named.text }),
    vault: named.vault,
  };
}
