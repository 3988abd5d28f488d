import type * as z from 'zod';
import type { JsonValue } from '../../domain/json.ts';
import { below, type Place, type ProblemLog } from '../problem-log.ts';
import { listKnownKeys } from './list-known-keys.ts';

type Issue = z.core.$ZodIssue;

/** A file whose content does not match its schema. */
interface ParsedFile {
  readonly file: string;
  readonly content: JsonValue;
  readonly schema: z.ZodType;
}

/** Reports zod's issues in our own words: one problem each, at the value that is wrong. */
export function reportIssues(log: ProblemLog, parsed: ParsedFile, issues: readonly Issue[]): void {
  for (const issue of issues) reportIssue(log, parsed, { file: parsed.file, path: [] }, issue);
}

function reportIssue(log: ProblemLog, parsed: ParsedFile, base: Place, issue: Issue): void {
  const place = below(base, ...issue.path.map(toKey));
  switch (issue.code) {
    case 'unrecognized_keys':
      for (const key of issue.keys) {
        const among = listKnownKeys(parsed.schema, parsed.content, place.path);
        log.report(below(place, key), 'is not a known key', { name: key, among });
      }
      return;
    case 'invalid_value': {
      const among = issue.values.map(String);
      log.report(place, `must be one of ${among.join(', ')}`, { among });
      return;
    }
    case 'invalid_key':
      for (const inner of issue.issues) log.report(place, inner.message);
      return;
    case 'invalid_union':
      reportUnion(log, parsed, place, issue);
      return;
    default:
      log.report(
        place,
        log.valueAt(place) === undefined ? 'is missing' : toPredicate(issue.message),
      );
  }
}

function reportUnion(
  log: ProblemLog,
  parsed: ParsedFile,
  place: Place,
  issue: Extract<Issue, { code: 'invalid_union' }>,
): void {
  const closest = issue.errors.toSorted(
    (left, right) => measureDepth(right) - measureDepth(left),
  )[0];
  const missing = log.valueAt(place) === undefined;
  if (closest !== undefined && !missing) {
    for (const inner of closest) reportIssue(log, parsed, place, inner);
    return;
  }
  const among = ('options' in issue ? (issue.options ?? []) : []).map(String);
  log.report(place, missing ? 'is missing' : `must be one of ${among.join(', ')}`, { among });
}

/** Measures how deep a branch of a union got into the value before it failed. */
function measureDepth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length));
}

function toPredicate(message: string): string {
  return message
    .replace(/^Invalid input: /, '')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

function toKey(key: PropertyKey): string | number {
  return typeof key === 'number' ? key : String(key);
}
