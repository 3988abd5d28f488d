import { describe, expect, it } from 'vitest';
import { findNearestName } from '../../../shared/catalogue/find-nearest-name.ts';

describe('nearestName', () => {
  it.each([
    ['weigth', ['height', 'weight'], 'weight'],
    ['kosk', ['kiosk'], 'kiosk'],
    ['Create_Topup', ['create_topup'], 'create_topup'],
    ['requires_confirmaton', ['requires_confirmation', 'confirmation'], 'requires_confirmation'],
  ])('takes %s for the name with the fewest edits', (name, candidates, nearest) => {
    expect(findNearestName(name, candidates)).toBe(nearest);
  });

  it.each([
    ['fr', ['es', 'en']],
    ['query', ['information', 'action']],
    ['anything', []],
  ])('has nothing to say about %s', (name, candidates) => {
    expect(findNearestName(name, candidates)).toBeUndefined();
  });
});
