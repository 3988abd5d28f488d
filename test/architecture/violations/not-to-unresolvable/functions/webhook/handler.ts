import { missing } from './missing.ts';

export const used = missing;
