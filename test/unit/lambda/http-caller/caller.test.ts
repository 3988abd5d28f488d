import { expect, it } from 'vitest';
import { identifyPerson } from '../../../../shared/lambda/http-caller/caller.ts';

const carlos = { type: 'user', userId: 'carlos' } as const;
const toPerson = (accountId: string | undefined) => ({ type: 'person', accountId });

it('identifies a user by the token, and anyone else by the named id', () => {
  expect(identifyPerson(carlos, undefined)).toEqual(toPerson('web:carlos'));
  expect(identifyPerson(carlos, 'carlos')).toEqual(toPerson('web:carlos'));
  expect(identifyPerson({ type: 'service' }, 'ana')).toEqual(toPerson('web:ana'));
  expect(identifyPerson({ type: 'anyone' }, 'ana')).toEqual(toPerson('web:ana'));
  expect(identifyPerson({ type: 'service' }, undefined)).toEqual(toPerson(undefined));
});

it('lets nobody but a server be a person of another channel', () => {
  const telegram = 'tg:4711';
  const own = toPerson('web:tg:4711');
  expect(identifyPerson({ type: 'user', userId: telegram }, undefined)).toEqual(own);
  expect(identifyPerson({ type: 'anyone' }, telegram)).toEqual(own);
  expect(identifyPerson({ type: 'service' }, telegram)).toEqual(toPerson(telegram));
});

it('refuses a user who names somebody else', () => {
  expect(identifyPerson(carlos, 'ana')).toMatchObject({
    type: 'refused',
    status: 403,
    field: 'user_id',
  });
});

it.each(['', 'a b', 'a#b', 'x'.repeat(121)])('refuses the user id "%s"', (named) => {
  expect(identifyPerson({ type: 'service' }, named)).toMatchObject({
    type: 'refused',
    status: 400,
  });
});
