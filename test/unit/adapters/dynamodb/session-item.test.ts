import { describe, expect, it } from 'vitest';
import {
  fromSessionItem,
  toSessionItem,
} from '../../../../shared/adapters/dynamodb/items/session-item.ts';
import type { Session } from '../../../../shared/domain/conversation/session.ts';
import { anOperationInDoubt } from '../../../support/builders/operation-in-doubt.ts';
import { aSession } from '../../../support/builders/session.ts';

describe('session item', () => {
  it('keeps fields that newer code added', () => {
    const newer = { ...aSession({ version: 1 }), mood: 'calm' };

    expect(fromSessionItem(toSessionItem(newer, 1_800_000_000))).toStrictEqual(newer);
  });

  it('is in the index by when the engine comes back to a doubt, else by since when nobody does', () => {
    const session = aSession({ version: 1 });
    const index = (inDoubt: Session['inDoubt']) => {
      const item = toSessionItem(inDoubt ? { ...session, inDoubt } : session, 1_800_000_000);
      return [item['pendingShard']?.S, item['pendingSince']?.S];
    };

    expect(index([anOperationInDoubt()])).toStrictEqual(['FOLLOW-UP', '2026-03-02T15:01:00.000Z']);
    const givenUp = anOperationInDoubt({ followUp: { count: 8 } });
    expect(index([givenUp])).toStrictEqual(['GIVEN-UP', givenUp.decidedAt]);
    expect(index([givenUp, anOperationInDoubt()])).toStrictEqual([
      'FOLLOW-UP',
      '2026-03-02T15:01:00.000Z',
    ]);
    expect(index(undefined)).toStrictEqual([undefined, undefined]);
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
