import type { Offer } from '../../domain/conversation/offer.ts';
import type { Session } from '../../domain/conversation/session.ts';

/** How long the buttons of a notice may be pressed: people come back to a reminder days later. */
const NOTICE_OFFER_MS = 7 * 24 * 60 * 60 * 1000;
/** So many notices keep their buttons in force; the session holds them. */
const MAX_NOTICE_OFFERS = 20;

/** The session that remembers what the buttons of a notice mean, beside those of the last reply. */
export function keepNoticeOffer(
  session: Session,
  { turnId, options }: Pick<Offer, 'turnId' | 'options'>,
  now: Date,
): Session {
  if (options.length === 0) return session;
  const expiresAt = new Date(now.getTime() + NOTICE_OFFER_MS).toISOString();
  const kept = (session.noticeOffers ?? []).filter(
    (offer) => Date.parse(offer.expiresAt) > now.getTime(),
  );
  const noticeOffers = [{ turnId, options, expiresAt }, ...kept].slice(0, MAX_NOTICE_OFFERS);
  return { ...session, noticeOffers };
}
