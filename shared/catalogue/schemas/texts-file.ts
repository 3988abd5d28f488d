import * as z from 'zod';

/** Texts by nested key. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** `texts/<language>.json`. `engine.<key>` words what the engine itself says. */
export const textsFileSchema: z.ZodType<TextTree> = z.lazy(() =>
  z.record(
    z.string().regex(/^[\w-]+$/, 'must be a word without dots'),
    z.union([z.string().min(1), textsFileSchema]),
  ),
);
