import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { composeApp } from '../../infra/lib/compose-app.ts';
import { readStage } from '../../infra/lib/stage.ts';
import { listPermissions } from './stack/permissions.ts';
import { findFunctions } from './stack/resources.ts';
import { aRepository, aStage } from './stack/synthesize.ts';

const modelProvider = 'https://models.example.com/v1';
const modelServer = { name: 'qwen3', tools: 'json', reasoningEffort: 'none' } as const;

describe('a stage on AWS whose models are behind an OpenAI-compatible server', () => {
  const app = new App();
  const stage = { ...aStage('sandbox'), modelProvider, modelServer };
  const { stateful, stateless } = composeApp(app, { root: aRepository(), stage });
  const templates = [stateful, stateless].map((stack) => Template.fromStack(stack));
  const [data = Template.fromStack(stateful), code = Template.fromStack(stateless)] = templates;

  it('tells the orchestrator the server’s address and the id of its key, but not the key', () => {
    const { Variables } = findFunctions(code).get('orchestrator')?.Environment ?? {};
    expect(Variables).toMatchObject({
      MODEL_PROVIDER: modelProvider,
      MODEL_NAME: 'qwen3',
      MODEL_TOOLS: 'json',
      MODEL_REASONING_EFFORT: 'none',
      MODEL_API_KEY_SECRET_ID: expect.objectContaining({ 'Fn::ImportValue': expect.any(String) }),
    });
    expect(JSON.stringify(data.toJSON())).toContain('{\\"api_key\\":\\"\\"}');
  });

  it('lets the orchestrator read that key, but call no model on Bedrock', () => {
    const permissions = listPermissions(code, 'orchestrator');
    expect(permissions).toContain('secretsmanager:GetSecretValue on SecretsModelServer');
    expect(permissions.filter((line) => line.startsWith('bedrock:'))).toEqual([]);
  });

  it('passes cdk-nag', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

it('uses on a laptop what `npm start` found out about the server', () => {
  const stage = readStage('local', {
    channelApiUrls: { telegram: 'http://127.0.0.1:4568' },
    modelProvider: 'http://localhost:11434/v1',
    modelName: 'qwen3',
    modelTools: 'json',
    modelReasoningEffort: 'none',
  });
  expect(stage).toMatchObject({ modelProvider: 'http://localhost:11434/v1', modelServer });
  expect(stage.laptop?.modelEndpoint).toBeUndefined();
});
