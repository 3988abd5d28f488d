import { describe, expect, it } from 'vitest';
import {
  expireHandOff,
  handOff,
  isHandedOff,
} from '../../../../shared/domain/conversation/hand-off.ts';
import { aSession } from '../../../support/builders/session.ts';

const now = '2026-03-02T15:00:00.000Z';
const leaseEnd = '2026-03-02T15:15:00.000Z';

describe('a hand-off to a human', () => {
  it('lasts a quarter of an hour', () => {
    const session = aSession();

    expect(handOff(session, now)).toStrictEqual({
      ...session,
      status: 'handed-off',
      handedOffUntil: leaseEnd,
    });
  });

  it('starts again when it is requested again', () => {
    const session = handOff(handOff(aSession(), now), '2026-03-02T15:10:00.000Z');

    expect(session.handedOffUntil).toBe('2026-03-02T15:25:00.000Z');
  });

  it('is over only when its lease has ended', () => {
    const session = handOff(aSession(), now);

    expect(expireHandOff(session, '2026-03-02T15:14:59.999Z')).toBe(session);
    expect(expireHandOff(session, leaseEnd)).toStrictEqual(aSession());
  });

  it('never ends without a lease', () => {
    const session = aSession({ status: 'handed-off' });

    expect(expireHandOff(session, leaseEnd)).toBe(session);
  });

  it('leaves an active session as it is', () => {
    const session = aSession();

    expect(expireHandOff(session, now)).toBe(session);
    expect([isHandedOff(session), isHandedOff(handOff(session, now))]).toStrictEqual([false, true]);
  });
});
