import { reader } from '../language/reader.ts';

export const used = reader;
