import { join } from 'node:path';
import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { consoleEnvSchema } from './env.ts';
import { createConsoleHandler } from './handler.ts';

export const handler = createConsoleHandler(
  // Resolved here, because in the bundle only this file is guaranteed to be beside `page/`.
  createDependencies(parseEnv(consoleEnvSchema, process.env), join(import.meta.dirname, 'page')),
);
