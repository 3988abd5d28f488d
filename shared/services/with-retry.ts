import { isTemporary } from './is-temporary.ts';

/**
 * Calls a partner again when it was unavailable or throttled, after 100 ms, 200 ms, 400 ms…
 * @param call must be idempotent
 * @throws the last failure, or at once one that a retry cannot cure
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
      if (!isTemporary(error) || attempt >= attempts) throw error;
    }
    await wait(100 * 2 ** (attempt - 1));
  }
}
