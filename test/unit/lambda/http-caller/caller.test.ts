import { expect, it } from 'vitest';
import { personOf } from '../../../../shared/lambda/http-caller/caller.ts';

const carlos = { type: 'user', userId: 'carlos' } as const;

it('takes a user’s own id, and the named one of who vouches or need not prove it', () => {
  expect(personOf(carlos, undefined)).toEqual({ type: 'person', userId: 'carlos' });
  expect(personOf(carlos, 'carlos')).toEqual({ type: 'person', userId: 'carlos' });
  expect(personOf({ type: 'service' }, 'ana')).toEqual({ type: 'person', userId: 'ana' });
  expect(personOf({ type: 'anyone' }, 'ana')).toEqual({ type: 'person', userId: 'ana' });
  expect(personOf({ type: 'service' }, undefined)).toEqual({ type: 'person', userId: undefined });
});

it('lets a user name nobody else', () => {
  expect(personOf(carlos, 'ana')).toMatchObject({ type: 'refused', status: 403, field: 'user_id' });
});

it.each(['', 'a b', 'a#b', 'x'.repeat(129)])('takes no user id such as "%s"', (named) => {
  expect(personOf({ type: 'service' }, named)).toMatchObject({ type: 'refused', status: 400 });
});
