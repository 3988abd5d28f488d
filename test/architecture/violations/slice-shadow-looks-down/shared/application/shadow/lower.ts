import { upper } from '../flow/upper.ts';

export const lower = upper;
