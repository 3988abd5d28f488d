import { describe, expect, it } from 'vitest';
import {
  fromSessionItem,
  toSessionItem,
} from '../../../../shared/adapters/dynamodb/items/session-item.ts';
import { aSession } from '../../../support/builders/session.ts';

describe('session item', () => {
  it('keeps fields that this version of the code does not know', () => {
    const newer = { ...aSession({ version: 1 }), mood: 'calm' };

    expect(fromSessionItem(toSessionItem(newer, 1_800_000_000))).toStrictEqual(newer);
  });

  it('refuses to read something that is not a session', () => {
    const item = { pk: { S: 'CONV#a' }, sk: { S: 'SESSION' }, body: { S: '{"version":"one"}' } };

    expect(() => fromSessionItem(item)).toThrow();
  });

  it('refuses a session that would not fit, before the table does', () => {
    const session = aSession({ language: 'x'.repeat(400 * 1024) });

    expect(() => toSessionItem(session, 1_800_000_000)).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });
});
