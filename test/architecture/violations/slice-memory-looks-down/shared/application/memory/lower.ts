import { upper } from '../prompt/upper.ts';

export const lower = upper;
