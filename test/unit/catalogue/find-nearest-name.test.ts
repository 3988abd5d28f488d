import { describe, expect, it } from 'vitest';
import { findNearestName } from '../../../shared/catalogue/find-nearest-name.ts';

describe('findNearestName', () => {
  it.each([
    ['weigth', ['height', 'weight'], 'weight'],
    ['kosk', ['kiosk'], 'kiosk'],
    ['Create_Topup', ['create_topup'], 'create_topup'],
    ['requires_confirmaton', ['requires_confirmation', 'confirmation'], 'requires_confirmation'],
  ])('corrects %s to the name with the fewest edits', (name, candidates, nearest) => {
    expect(findNearestName(name, candidates)).toBe(nearest);
  });

  it.each([
    ['fr', ['es', 'en']],
    ['query', ['information', 'action']],
    ['anything', []],
  ])('returns nothing for %s', (name, candidates) => {
    expect(findNearestName(name, candidates)).toBeUndefined();
  });
});
