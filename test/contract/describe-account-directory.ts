import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountDirectory } from '../../shared/application/ports/account-directory.ts';
import { linkingLimits } from '../../shared/domain/account/linking-limits.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';

/** What every {@link AccountDirectory} promises. */
export function describeAccountDirectory(
  name: string,
  make: () => AccountDirectory | Promise<AccountDirectory>,
): void {
  describe(`AccountDirectory: ${name}`, () => {
    let accounts: AccountDirectory;
    let clock: FixedClock;

    beforeEach(async () => {
      accounts = await make();
      clock = new FixedClock();
    });

    const issue = (code: string, accountId = 'web:ana') =>
      accounts.issueCode({ accountId, code, now: clock.now() });
    const redeem = (code: string, identity = 'tg:1', useId = `${identity} ${code}`) =>
      accounts.redeemCode({ code, identity, channel: 'telegram', useId, now: clock.now() });
    const linkOf = (identity: string, accountId = 'web:ana') => ({
      identity,
      accountId,
      channel: 'telegram',
      linkedAt: clock.now().toISOString(),
    });

    it('links an identity with the account of a code, and finds it from both sides', async () => {
      expect(await accounts.find('tg:1')).toBeUndefined();
      expect(await issue('BCDFGH23')).toBe(true);
      expect(await redeem('BCDFGH23')).toStrictEqual({ type: 'linked', link: linkOf('tg:1') });
      expect(await accounts.find('tg:1')).toStrictEqual(linkOf('tg:1'));
      expect(await accounts.list('web:ana')).toStrictEqual([linkOf('tg:1')]);
      expect(await accounts.list('tg:1')).toStrictEqual([]);
    });

    it('takes a code once, and the same use of it again', async () => {
      await issue('BCDFGH23');
      const linked = { type: 'linked', link: linkOf('tg:1') };
      expect(await redeem('BCDFGH23')).toStrictEqual(linked);
      expect(await redeem('BCDFGH23')).toStrictEqual(linked);
      expect(await redeem('BCDFGH23', 'tg:2')).toStrictEqual({ type: 'unknown' });
      await accounts.unlink('tg:1');
      expect(await redeem('BCDFGH23', 'tg:1', 'later')).toStrictEqual({ type: 'unknown' });
      expect(await accounts.find('tg:1')).toBeUndefined();
    });

    it('gives a code to one of many that redeem it at the same time', async () => {
      await issue('BCDFGH23');
      const all = await Promise.all(
        ['tg:1', 'tg:2', 'wa:3', 'wa:4'].map((identity) => redeem('BCDFGH23', identity)),
      );
      expect(all.map(({ type }) => type).toSorted()).toStrictEqual([
        'linked',
        'unknown',
        'unknown',
        'unknown',
      ]);
      expect(await accounts.list('web:ana')).toHaveLength(1);
    });

    it('knows no code that was never issued, was voided, replaced, or has expired', async () => {
      await issue('VVVVVVVV');
      await accounts.voidCode('VVVVVVVV');
      await issue('RRRRRRRR');
      await issue('NNNNNNNN');
      const unknown = { type: 'unknown' };
      expect(await redeem('WRWRWRWR')).toStrictEqual(unknown);
      expect(await redeem('VVVVVVVV')).toStrictEqual(unknown);
      expect(await redeem('RRRRRRRR')).toStrictEqual(unknown);
      clock.advance({ seconds: linkingLimits.codeSeconds });
      expect(await redeem('NNNNNNNN')).toStrictEqual(unknown);
      expect(await accounts.find('tg:1')).toBeUndefined();
    });

    it('leaves an identity with its account until it is unlinked', async () => {
      await issue('BCDFGH23');
      await redeem('BCDFGH23');
      await issue('MNPQRS45', 'web:beto');
      expect(await redeem('MNPQRS45')).toStrictEqual({ type: 'taken' });
      expect(await accounts.find('tg:1')).toStrictEqual(linkOf('tg:1'));
      expect(await accounts.unlink('tg:1')).toStrictEqual(linkOf('tg:1'));
      expect(await accounts.unlink('tg:1')).toBeUndefined();
      expect(await accounts.list('web:ana')).toStrictEqual([]);
      expect(await redeem('MNPQRS45', 'tg:1', 'again')).toStrictEqual({
        type: 'linked',
        link: linkOf('tg:1', 'web:beto'),
      });
    });

    it('links the identity of a phone that an account has now', async () => {
      const phone = '+525512345678';
      const linkByPhone = (identity = 'wa:1', number = phone) => {
        const linking = { phone: number, identity, channel: 'telegram', now: clock.now() };
        return accounts.linkByPhone(linking);
      };
      expect(await linkByPhone()).toStrictEqual({ type: 'unknown' });
      await accounts.savePhone('web:ana', '+525500000000');
      await accounts.savePhone('web:ana', phone);
      expect(await linkByPhone('wa:1', '+525500000000')).toStrictEqual({ type: 'unknown' });
      const linked = { type: 'linked', link: linkOf('wa:1') };
      expect(await linkByPhone()).toStrictEqual(linked);
      expect(await linkByPhone()).toStrictEqual(linked);
      expect(await accounts.list('web:ana')).toStrictEqual([linkOf('wa:1')]);
      await accounts.savePhone('web:beto', phone);
      expect(await linkByPhone()).toStrictEqual({ type: 'taken' });
    });

    it('refuses an identity that tried too many codes, also a right one, until the next hour', async () => {
      const wrong = ['B', 'C', 'D', 'F', 'G'].map((letter) => letter.repeat(8));
      expect(wrong).toHaveLength(linkingLimits.maxTriesPerHour);
      for (const code of wrong) expect(await redeem(code)).toStrictEqual({ type: 'unknown' });
      await issue('BCDFGH23');
      expect(await redeem('BCDFGH23')).toStrictEqual({ type: 'exhausted' });
      expect(await redeem('BCDFGH23', 'tg:2')).toMatchObject({ type: 'linked' });
      clock.advance({ minutes: 60 });
      await issue('HHHHHHHH');
      expect(await redeem('HHHHHHHH')).toMatchObject({ type: 'linked' });
    });

    it('counts tries at the same time', async () => {
      const codes = 'BCDFGHJKMN'.split('').map((letter) => letter.repeat(8));
      const all = await Promise.all(codes.map((code) => redeem(code)));
      expect(all.filter(({ type }) => type === 'unknown')).toHaveLength(
        linkingLimits.maxTriesPerHour,
      );
    });

    it('issues so many codes to an account in an hour', async () => {
      const codes = 'BCDFGHJ'.split('').map((letter) => letter.repeat(8));
      const issued: boolean[] = [];
      for (const code of codes) issued.push(await issue(code));
      expect(issued).toStrictEqual([true, true, true, true, true, true, false]);
      expect(await issue('KKKKKKKK', 'web:beto')).toBe(true);
      clock.advance({ minutes: 60 });
      expect(await issue('MMMMMMMM')).toBe(true);
    });
  });
}
