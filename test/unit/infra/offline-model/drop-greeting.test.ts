import { expect, it } from 'vitest';
import { dropGreeting } from '../../../../infra/local/offline-model/decide/text/drop-greeting.ts';

it.each([
  ['hola cuanto tengo', 'cuanto tengo'],
  ['hola buenas tardes cuanto tengo', 'cuanto tengo'],
  ['hey how much do i have', 'how much do i have'],
  ['cuanto tengo', 'cuanto tengo'],
  ['hola', ''],
])('leaves of «%s» what stands behind the greeting', (said, rest) => {
  expect(dropGreeting(said.split(' ')).join(' ')).toBe(rest);
});
