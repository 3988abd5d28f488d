import { upper } from '../values/upper.ts';

export const lower = upper;
