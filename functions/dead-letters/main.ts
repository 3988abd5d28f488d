import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { deadLettersEnvSchema } from './env.ts';
import { createHandler } from './handler.ts';

export const handler = createHandler(
  createDependencies(parseEnv(deadLettersEnvSchema, process.env)),
);
