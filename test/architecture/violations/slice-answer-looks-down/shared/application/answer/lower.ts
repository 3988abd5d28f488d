import { upper } from '../turn/upper.ts';

export const lower = upper;
