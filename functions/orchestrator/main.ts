import { createModelFor } from '../../shared/composition/create-model-for.ts';
import { createSpeech } from '../../shared/composition/create-speech.ts';
import { parseEnv } from '../../shared/lambda/parse-env.ts';
import { createDependencies } from './dependencies.ts';
import { orchestratorEnvSchema } from './env.ts';
import { createHandler } from './handler.ts';

const env = parseEnv(orchestratorEnvSchema, process.env);

const outside = { modelFor: createModelFor(env), speech: createSpeech(env.SPEECH) };

export const handler = createHandler(createDependencies(env, outside));
