import { fake } from '../../test/support/fake.ts';

export const used = fake;
