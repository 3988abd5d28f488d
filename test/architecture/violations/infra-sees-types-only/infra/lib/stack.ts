import { env } from '../../functions/webhook/env.ts';

export const used = env;
