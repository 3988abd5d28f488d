import { upper } from '../question/upper.ts';

export const lower = upper;
