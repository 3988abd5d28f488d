import { upper } from '../confirmation/upper.ts';

export const lower = upper;
