/**
 * Runs a command and sets its exit code. Prints only the message of an error, without its stack.
 */
export async function exitWith(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
