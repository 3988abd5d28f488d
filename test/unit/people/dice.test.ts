import { describe, expect, it } from 'vitest';
import { createDice } from '../../people/person/dice.ts';

describe('the dice of a person', () => {
  it("fall as those of Python's random.Random with the same seed", () => {
    const dice = createDice('1/topup-saved/es/0');
    expect(dice.random()).toBe(0.14096614348529657);
    expect([dice.integer(0, 2), dice.integer(0, 0)]).toStrictEqual([2, 0]);
    expect(dice.pick(['a', 'b', 'c', 'd', 'e'])).toBe('b');
    expect(dice.shuffle([1, 2, 3, 4, 5, 6, 7])).toStrictEqual([5, 3, 4, 7, 1, 6, 2]);
    expect(dice.random()).toBe(0.39100287844979487);
  });

  it('still do after their state was renewed', () => {
    const dice = createDice('7/loan/mix/3');
    const drawn = Array.from({ length: 1_500 }, () => dice.random());
    expect(drawn.at(-1)).toBe(0.8096969742944252);
  });

  it('cannot pick from nothing', () => {
    expect(() => createDice('1').pick([])).toThrow('nothing to pick from');
  });
});
