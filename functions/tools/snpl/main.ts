import { parseEnv } from '../../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { snplEnvSchema } from './env.ts';
import { createHandler } from './handler.ts';

export const handler = createHandler(createDependencies(parseEnv(snplEnvSchema, process.env)));
