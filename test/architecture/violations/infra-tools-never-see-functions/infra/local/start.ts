import { handler } from '../../functions/webhook/handler.ts';

export const used = handler;
