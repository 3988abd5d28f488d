import { upper } from '../shadow/upper.ts';

export const lower = upper;
