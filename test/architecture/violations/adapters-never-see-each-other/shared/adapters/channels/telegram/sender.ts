import { page } from '../web/page.ts';

export const used = page;
