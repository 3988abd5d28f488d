import type * as z from 'zod';
import { ConfigurationError } from '../domain/errors.ts';

/** A schema of zod, with or without its methods (`zod/mini`). */
interface EnvSchema<Env> {
  safeParse(environment: unknown): z.core.util.SafeParseResult<Env>;
}

/**
 * Reads a function's environment once, at cold start.
 * @throws ConfigurationError that names the variables at fault, never their values
 */
export function parseEnv<Env>(
  schema: EnvSchema<Env>,
  environment: Readonly<Record<string, string | undefined>>,
): Env {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map(({ path }) => String(path[0] ?? '?')));
  const isMissing = (name: string) => environment[name] === undefined;
  const faults = [...names].map((name) => `${name} (${isMissing(name) ? 'missing' : 'invalid'})`);
  throw new ConfigurationError(`Environment: ${faults.join(', ')}`);
}
