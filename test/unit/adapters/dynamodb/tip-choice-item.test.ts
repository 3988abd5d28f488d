import { unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { toTipChoiceItem } from '../../../../shared/adapters/dynamodb/items/tip-items.ts';

it('keeps a wish for no tips with the person, where export and deletion look, and for good', () => {
  expect(unmarshall(toTipChoiceItem({ userId: 'tg:1', wantsTips: false }))).toStrictEqual({
    pk: 'PERSON#tg:1',
    sk: 'TIPS',
    body: '{"userId":"tg:1","wantsTips":false}',
  });
});
