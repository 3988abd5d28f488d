import { upper } from '../tools/upper.ts';

export const lower = upper;
