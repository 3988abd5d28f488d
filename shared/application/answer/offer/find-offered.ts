import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import type { Session } from '../../../domain/conversation/session.ts';

/** The option behind a button that is in force, of the last reply or of a notice. */
export function findOffered(
  { offer, noticeOffers = [] }: Pick<Session, 'offer' | 'noticeOffers'>,
  reference: string,
  now: Date,
): OfferedOption | undefined {
  return [...(offer === undefined ? [] : [offer]), ...noticeOffers]
    .filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
    .flatMap(({ options }) => options)
    .find((option) => option.reference === reference);
}
