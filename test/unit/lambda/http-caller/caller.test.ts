import { expect, it } from 'vitest';
import { identifyPerson } from '../../../../shared/lambda/http-caller/caller.ts';

const carlos = { type: 'user', userId: 'carlos' } as const;

it('identifies a user by the token, and anyone else by the named id', () => {
  expect(identifyPerson(carlos, undefined)).toEqual({ type: 'person', userId: 'carlos' });
  expect(identifyPerson(carlos, 'carlos')).toEqual({ type: 'person', userId: 'carlos' });
  expect(identifyPerson({ type: 'service' }, 'ana')).toEqual({ type: 'person', userId: 'ana' });
  expect(identifyPerson({ type: 'anyone' }, 'ana')).toEqual({ type: 'person', userId: 'ana' });
  expect(identifyPerson({ type: 'service' }, undefined)).toEqual({
    type: 'person',
    userId: undefined,
  });
});

it('refuses a user who names somebody else', () => {
  expect(identifyPerson(carlos, 'ana')).toMatchObject({
    type: 'refused',
    status: 403,
    field: 'user_id',
  });
});

it.each(['', 'a b', 'a#b', 'x'.repeat(129)])('refuses the user id "%s"', (named) => {
  expect(identifyPerson({ type: 'service' }, named)).toMatchObject({
    type: 'refused',
    status: 400,
  });
});
