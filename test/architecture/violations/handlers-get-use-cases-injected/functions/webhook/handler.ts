import { greet } from '../../shared/application/greet.ts';

export const used = greet;
