import { upper } from '../tool-calls/upper.ts';

export const lower = upper;
