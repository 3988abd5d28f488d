import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { originGuardEnvSchema } from './env.ts';
import { createHandler } from './handler.ts';

export const handler = createHandler(
  createDependencies(parseEnv(originGuardEnvSchema, process.env)),
);
