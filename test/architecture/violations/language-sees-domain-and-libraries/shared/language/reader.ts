import { greet } from '../application/greet.ts';

export const used = greet;
