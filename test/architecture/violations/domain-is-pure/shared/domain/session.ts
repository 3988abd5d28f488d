import { schema } from '../contracts/schema.ts';

export const used = schema;
