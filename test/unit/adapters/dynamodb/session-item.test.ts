import { describe, expect, it } from 'vitest';
import {
  fromSessionItem,
  toSessionItem,
} from '../../../../shared/adapters/dynamodb/items/session-item.ts';
import { aSession } from '../../../support/builders/session.ts';

describe('session item', () => {
  it('keeps fields that newer code added', () => {
    const newer = { ...aSession({ version: 1 }), mood: 'calm' };

    expect(fromSessionItem(toSessionItem(newer, 1_800_000_000))).toStrictEqual(newer);
  });

  it('rejects an item that is not a session', () => {
    const item = { pk: { S: 'CONV#a' }, sk: { S: 'SESSION' }, body: { S: '{"version":"one"}' } };

    expect(() => fromSessionItem(item)).toThrow();
  });

  it('rejects a session that is too large before DynamoDB does', () => {
    const session = aSession({ language: 'x'.repeat(400 * 1024) });

    expect(() => toSessionItem(session, 1_800_000_000)).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });
});
