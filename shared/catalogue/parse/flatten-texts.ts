import type { TextTree } from '../schemas/texts-file.ts';

/** Flattens nested texts to texts by dotted key. */
export function flattenTexts(tree: TextTree): ReadonlyMap<string, string> {
  return new Map(flattenTree(tree, ''));
}

function flattenTree(tree: TextTree, prefix: string): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : flattenTree(value, `${prefix}${key}.`),
  );
}
