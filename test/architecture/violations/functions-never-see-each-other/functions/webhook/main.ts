import { part } from '../responder/part.ts';

export const used = part;
