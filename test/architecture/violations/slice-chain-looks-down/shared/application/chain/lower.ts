import { upper } from '../answer/upper.ts';

export const lower = upper;
