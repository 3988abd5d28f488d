import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';

const modelsSchema = z.object({
  embeddings: z.object({ model_id: z.string() }).optional(),
  models: z.record(
    z.string(),
    z.object({ candidates: z.array(z.object({ provider: z.string(), model_id: z.string() })) }),
  ),
});

/**
 * An inference profile is a model id with a geography in front. A call needs permission on the
 * profile and on the model in every region that the profile may route to; for `global.`, also on
 * the model ARN without a region
 * (https://docs.aws.amazon.com/bedrock/latest/userguide/inference-profiles-prereq.html).
 */
const PROFILE = /^(?:us|eu|apac|au|jp|ca|global)\.(.+)$/;

/** Reads the ids of Bedrock models and inference profiles from `config/models.json`. */
export function readBedrockModelIds(root: string): readonly string[] {
  const { models = {} } = readModels(root) ?? {};
  const candidates = Object.values(models).flatMap((model) => model.candidates);
  const ids = candidates.filter(({ provider }) => provider === 'bedrock').map((c) => c.model_id);
  return [...new Set(ids)].sort();
}

/** Reads which model embeds texts; empty where none is configured. */
export function readEmbeddingModelId(root: string): string {
  return readModels(root)?.embeddings?.model_id ?? '';
}

function readModels(root: string): z.infer<typeof modelsSchema> | undefined {
  const path = join(root, 'config', 'models.json');
  return existsSync(path) ? modelsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/**
 * Returns the ARNs that a call needs permission on: the model in any region and, if the id names an
 * inference profile, that profile.
 */
export function toModelArns(
  id: string,
  { partition, account }: { readonly partition: string; readonly account: string },
): readonly string[] {
  const [, model] = PROFILE.exec(id) ?? [];
  const foundationModel = `arn:${partition}:bedrock:*::foundation-model/${model ?? id}`;
  if (model === undefined) return [foundationModel];
  return [foundationModel, `arn:${partition}:bedrock:*:${account}:inference-profile/${id}`];
}

/** Allows Converse and ConverseStream on the configured models only. */
export function grantModels(caller: IFunction, root: string): void {
  const ids = readBedrockModelIds(root);
  if (ids.length === 0) return;
  caller.addToRolePolicy(
    new PolicyStatement({
      actions: ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'],
      resources: ids.flatMap((id) => toModelArns(id, Stack.of(caller))),
    }),
  );
}

/** Allows InvokeModel on the model that embeds texts, in the function's own region. */
export function grantEmbeddings(caller: IFunction, root: string): void {
  const id = readEmbeddingModelId(root);
  if (id === '') return;
  const { partition, region } = Stack.of(caller);
  const model = `arn:${partition}:bedrock:${region}::foundation-model/${id}`;
  caller.addToRolePolicy(
    new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources: [model] }),
  );
}
