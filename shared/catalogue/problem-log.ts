import { isJsonObject, type JsonValue } from '../domain/json.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { findNearestName } from './find-nearest-name.ts';

/** A place in the configuration: a file, and the keys that lead to the value. */
export interface Place {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** Names that a wrong name may have been meant to be. `name` defaults to the value at the place. */
export interface Suggestion {
  readonly name?: string;
  readonly among: Iterable<string>;
}

/** The place that `keys` lead to from another place. */
export function below(place: Place, ...keys: readonly (string | number)[]): Place {
  return { file: place.file, path: [...place.path, ...keys] };
}

/** Collects problems, and looks up the value at the place of each. */
export class ProblemLog {
  readonly #sources: ReadonlyMap<string, JsonValue>;
  readonly #problems: CatalogueProblem[] = [];
  readonly #redirects = new Map<string, (path: Place['path']) => Place['path']>();

  constructor(sources: ReadonlyMap<string, JsonValue>) {
    this.#sources = sources;
  }

  /** The problems, each once, even if several places share the same mistake. */
  get problems(): readonly CatalogueProblem[] {
    return this.#problems.filter(
      ({ file, pointer, message }, index, all) =>
        all.findIndex(
          (other) => other.file === file && other.pointer === pointer && other.message === message,
        ) === index,
    );
  }

  /** Sets how to find where parts of a file are written that are used in another place. */
  redirectPaths(file: string, writtenPath: (path: Place['path']) => Place['path']): void {
    this.#redirects.set(file, writtenPath);
  }

  /** True when `check` reports nothing, so that checks that build on it do not repeat a mistake. */
  passes(check: () => void): boolean {
    const before = this.#problems.length;
    check();
    return this.#problems.length === before;
  }

  report(used: Place, message: string, suggestion?: Suggestion): void {
    const place = this.#toWrittenPlace(used);
    const value = this.valueAt(place) ?? null;
    const name = suggestion?.name ?? (typeof value === 'string' ? value : undefined);
    const nearest =
      suggestion === undefined || name === undefined
        ? undefined
        : findNearestName(name, suggestion.among);
    this.#problems.push({
      file: place.file,
      pointer: place.path.map((key) => `/${escapeKey(key)}`).join(''),
      value,
      message,
      ...(nearest === undefined ? {} : { nearest }),
    });
  }

  /** The place in the file itself. A name in a list is found at its position. */
  #toWrittenPlace({ file, path }: Place): Place {
    const written = this.#redirects.get(file)?.(path) ?? path;
    const [last = ''] = written.slice(-1);
    const around = written.slice(0, -1);
    const list = this.valueAt({ file, path: around });
    const position = Array.isArray(list) && typeof last === 'string' ? list.indexOf(last) : -1;
    return { file, path: position < 0 ? written : [...around, position] };
  }

  /** The value at a place, or `undefined` if there is none and for a file as a whole. */
  valueAt({ file, path }: Place): JsonValue | undefined {
    if (path.length === 0) return undefined;
    return path.reduce<JsonValue | undefined>(readChild, this.#sources.get(file));
  }
}

function readChild(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) ? value[key] : undefined;
}

function escapeKey(key: string | number): string {
  return `${key}`.replaceAll('~', '~0').replaceAll('/', '~1');
}
