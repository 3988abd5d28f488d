/** The process died here. Not an error of ours: nothing in the product knows or maps it. */
export class CrashError extends Error {
  constructor(point: string) {
    super(`The process was killed ${point}`);
    this.name = 'CrashError';
  }
}
