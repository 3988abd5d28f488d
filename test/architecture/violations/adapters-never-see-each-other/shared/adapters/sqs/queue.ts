import { table } from '../dynamodb/table.ts';

export const used = table;
