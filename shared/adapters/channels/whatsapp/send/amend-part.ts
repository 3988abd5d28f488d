import { findOtherPhoneForm } from '../phone-forms.ts';
import type { WhatsAppPart } from '../whatsapp-part.ts';
import type { Amendment } from './graph-reaction.ts';

type Amend = (part: WhatsAppPart) => WhatsAppPart | undefined;

/** How each amendment changes a message; `undefined` where it cannot. */
const amendments: Readonly<Record<Amendment, Amend>> = {
  plain: (part) => ({ ...part, message: part.plain }),
  'as-template': ({ template, ...part }) =>
    template === undefined ? undefined : { ...part, message: template, plain: template },
  'other-phone-form': ({ phone, ...part }) => {
    const other = phone === undefined ? undefined : findOtherPhoneForm(phone);
    return other === undefined ? undefined : { ...part, phone: other };
  },
  'to-phone': ({ userId: _refused, ...part }) => (part.phone === undefined ? undefined : part),
};

/**
 * Changes a message as its refusal requires. Returns `undefined` when there is nothing to change.
 */
export function amendPart(amendment: Amendment, part: WhatsAppPart): WhatsAppPart | undefined {
  return amendments[amendment](part);
}
