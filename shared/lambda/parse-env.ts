import type * as z from 'zod';
import { ConfigurationError } from '../domain/errors.ts';

/** A schema of zod or of `zod/mini`. */
interface EnvSchema<Env> {
  safeParse(environment: unknown): z.core.util.SafeParseResult<Env>;
}

/**
 * Parses a function's environment, once per cold start.
 * @throws ConfigurationError that names the missing and invalid variables, never their values
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
