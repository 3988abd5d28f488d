import { isJsonObject, type JsonValue } from '../domain/json.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { findNearestName } from './find-nearest-name.ts';

/** Where something stands: a file and the keys that lead to it. */
export interface Place {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** What a wrong name was probably meant to be. `name` is the value itself unless it is a key. */
export interface Suggestion {
  readonly name?: string;
  readonly among: Iterable<string>;
}

/** The place `keys` below another place. */
export function below(place: Place, ...keys: readonly (string | number)[]): Place {
  return { file: place.file, path: [...place.path, ...keys] };
}

/** Collects problems; looks up by itself what stands at the place of each. */
export class ProblemLog {
  readonly #sources: ReadonlyMap<string, JsonValue>;
  readonly #problems: CatalogueProblem[] = [];
  readonly #written = new Map<string, (path: Place['path']) => Place['path']>();

  constructor(sources: ReadonlyMap<string, JsonValue>) {
    this.#sources = sources;
  }

  /** Each once, however many places share what is wrong. */
  get problems(): readonly CatalogueProblem[] {
    return this.#problems.filter(
      ({ file, pointer, message }, index, all) =>
        all.findIndex(
          (other) => other.file === file && other.pointer === pointer && other.message === message,
        ) === index,
    );
  }

  /** Tells where a file's parts are written that do not stand where they are used. */
  redirectPaths(file: string, writtenPath: (path: Place['path']) => Place['path']): void {
    this.#written.set(file, writtenPath);
  }

  /** True when `check` reports nothing: what builds on it can be checked next without repeating a mistake. */
  passes(check: () => void): boolean {
    const before = this.#problems.length;
    check();
    return this.#problems.length === before;
  }

  report(used: Place, message: string, suggestion?: Suggestion): void {
    const place = this.#asWritten(used);
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

  /** The place in the file itself; a name of a list stands at its position. */
  #asWritten({ file, path }: Place): Place {
    const written = this.#written.get(file)?.(path) ?? path;
    const [last = ''] = written.slice(-1);
    const around = written.slice(0, -1);
    const list = this.valueAt({ file, path: around });
    const position = Array.isArray(list) && typeof last === 'string' ? list.indexOf(last) : -1;
    return { file, path: position < 0 ? written : [...around, position] };
  }

  /** What stands at a place; `undefined` for nothing, and for a file as a whole. */
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
