import { upper } from '../chain/upper.ts';

export const lower = upper;
