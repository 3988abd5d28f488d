import { UnavailableError } from '../../../shared/domain/errors.ts';
import type { Partners } from '../../support/services/in-process-services.ts';
import type { UnpredictablePartner, Word } from './unpredictable-partner.ts';

const DECLINED = 'PARTNER_DECLINED';

/** Puts the unpredictable partner in the place of all partners of the services. */
export function toPartners(partner: UnpredictablePartner): Partners {
  return {
    topups: (ports) => ({
      ...ports,
      partner: {
        ...ports.partner,
        topUp: async ({ key }) => {
          const word = await partner.place(key);
          if (word === 'done') return { type: 'completed', partnerReference: `partner-${key}` };
          if (word === 'declined') return { type: 'declined', reason: 'LINE_SUSPENDED' };
          throw new UnavailableError('The carrier has not decided');
        },
      },
    }),
    billpay: (ports) => ({
      ...ports,
      partner: {
        ...ports.partner,
        pay: async ({ key }) => {
          const word = await partner.place(key);
          if (word === 'done') return { type: 'paid', partnerReference: `partner-${key}` };
          return hasDeclined(word) ? { type: 'declined', reason: DECLINED } : { type: 'pending' };
        },
        withdraw: ({ key }) => partner.withdraw(key),
      },
    }),
    remittances: (ports) => ({
      ...ports,
      partner: {
        ...ports.partner,
        order: async ({ key }) => {
          const word = await partner.place(key);
          if (!hasDeclined(word)) return { type: 'accepted', partnerReference: `partner-${key}` };
          return { type: 'declined', reason: word === 'cancelled' ? 'CANCELLED' : DECLINED };
        },
        report: async (key) => {
          const word = await partner.look(key);
          if (word === 'unknown') return undefined;
          return { status: statuses[word], isCancellable: partner.mayWithdraw(key) };
        },
        cancel: (key) => partner.withdraw(key),
      },
    }),
    snpl: (ports) => ({
      ...ports,
      bureau: {
        ...ports.bureau,
        decide: async ({ key }) => {
          const word = await partner.place(key);
          if (word === 'done') return { type: 'approved' };
          return hasDeclined(word) ? { type: 'declined', reason: DECLINED } : { type: 'pending' };
        },
      },
    }),
  };
}

const statuses = {
  done: 'PAID_OUT',
  declined: 'FAILED',
  pending: 'PROCESSING',
  cancelled: 'CANCELLED',
} as const;

function hasDeclined(word: Word): boolean {
  return word === 'declined' || word === 'cancelled';
}
