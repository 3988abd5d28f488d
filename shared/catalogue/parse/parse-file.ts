import type * as z from 'zod';
import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import type { ProblemLog } from '../problem-log.ts';
import { reportIssues } from './report-issues.ts';

/**
 * Parses a file without the editor's `$schema`. Reports its problems and then returns `undefined`.
 */
export function parseFile<Schema extends z.ZodType>(
  log: ProblemLog,
  file: string,
  source: JsonValue | undefined,
  schema: Schema,
): { readonly file: string; readonly content: z.infer<Schema> } | undefined {
  if (source === undefined) {
    log.report({ file, path: [] }, 'does not exist');
    return undefined;
  }
  const content = dropEditorKey(source);
  const result = schema.safeParse(content);
  if (result.success) return { file, content: result.data };
  reportIssues(log, { file, content, schema }, result.error.issues);
  return undefined;
}

function dropEditorKey(source: JsonValue): JsonValue {
  if (!isJsonObject(source)) return source;
  const { $schema: _forEditors, ...content } = source;
  return content;
}
