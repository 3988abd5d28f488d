import { findFreePort } from './free-port.ts';

const MAX_TRIES = 5;
/** As far as {@link findFreePort} goes from one port to the next. */
const STEP = 10;

/**
 * Starts a server on a port. When another process took the port since it was found free, the server
 * starts on the next free one.
 * @param port 0 picks a free port
 * @throws whatever `start` throws for another reason, or on every try
 */
export async function startOnPort<Server>(
  port: number,
  start: (port: number) => Promise<Server>,
  tries = MAX_TRIES,
): Promise<Server> {
  try {
    return await start(port);
  } catch (error) {
    if (tries <= 1 || !isTaken(error)) throw error;
    return await startOnPort(await findFreePort(port + STEP), start, tries - 1);
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
