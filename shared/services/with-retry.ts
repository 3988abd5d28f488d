import { toErrorKind } from '../domain/errors.ts';

/**
 * Calls a partner again when it was unavailable or busy. Only for calls that the partner recognises as
 * the same one. Waits 100 ms, 200 ms, 400 ms… in between.
 * @throws the last failure, or at once anything that a retry cannot help
 */
export async function withRetry<Result>(
  attempts: number,
  wait: (ms: number) => Promise<void>,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const kind = toErrorKind(error);
      const isPassing = kind === 'unavailable' || kind === 'throttled';
      if (!isPassing || attempt >= attempts) throw error;
    }
    await wait(100 * 2 ** (attempt - 1));
  }
}
