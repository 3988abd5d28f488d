import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { createDynamoDbClient } from '../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { createLambdaClient } from '../../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import { createSqsClient } from '../../../shared/adapters/sqs/create-sqs-client.ts';
import { SystemClock } from '../../../shared/adapters/system/system-clock.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import { toStackNames } from '../../lib/stack-names.ts';
import { EMULATOR_CREDENTIALS } from '../../local/stack-outputs.ts';

/** A deployed stage, as an operator reaches it: with their own credentials. */
export interface OpenStage {
  readonly dynamodb: DynamoDBClient;
  readonly sqs: SQSClient;
  readonly clock: SystemClock;
  /** Names of the tables: `conversations` and each domain service. */
  readonly tables: ReadonlyMap<string, string>;
  readonly inboundQueueUrl: string;
  readonly outboundQueueUrl: string;
  /** Calls the domain services, as the operator. */
  readonly invoker: ToolInvoker;
}

/** Longer than any of our functions may run. */
const TIMEOUT_MS = 60_000;

/**
 * Finds what a stage deployed.
 * @param endpoint address of the emulator, for the local stage
 * @param region of a stage in the cloud; by default that of the environment or the profile
 * @throws Error with a sentence for the terminal when the stage is not deployed
 */
export async function openStage(
  stage: string,
  endpoint: string | undefined,
  region?: string,
): Promise<OpenStage> {
  const local = { endpoint, region: 'us-east-1', credentials: EMULATOR_CREDENTIALS };
  const cloud = region === undefined ? {} : { region };
  const access = endpoint === undefined ? cloud : local;
  const client = new CloudFormationClient(access);
  const names = toStackNames(stage);
  const outputs = await readOutputs(client, names.stateless).catch((error: unknown) => {
    throw explainSilence(error, endpoint);
  });
  const inboundQueueUrl = outputs.get('InboundQueueUrl');
  if (inboundQueueUrl === undefined) {
    const where = endpoint ?? (await client.config.region());
    throw new Error(
      `Stage ${stage} is not deployed in ${where}: ${explainAbsence(stage, endpoint)}`,
    );
  }
  const functions = functionsSchema.parse(JSON.parse(outputs.get('ToolFunctions') ?? '{}'));
  const lambda = createLambdaClient(access);
  return {
    invoker: new LambdaToolInvoker({ client: lambda, functions, timeoutMs: TIMEOUT_MS }),
    dynamodb: createDynamoDbClient(access),
    sqs: createSqsClient(access),
    clock: new SystemClock(),
    tables: await listTables(client, names.stateful),
    inboundQueueUrl,
    outboundQueueUrl: outputs.get('OutboundQueueUrl') ?? '',
  };
}

function explainAbsence(stage: string, endpoint: string | undefined): string {
  if (endpoint === undefined) return 'name its --region, or set AWS_REGION and AWS_PROFILE.';
  return stage === 'local'
    ? '`npm start` deploys it there.'
    : `\`npm start\` deploys only --stage local there; ${stage} is reached without --endpoint-url.`;
}

/** What went wrong, in a sentence where an emulator's address has no server, or another's. */
function explainSilence(error: unknown, endpoint: string | undefined): unknown {
  if (endpoint === undefined) return error;
  const who = isSilence(error) ? 'Nothing answers' : 'Nothing of ours answers';
  return new Error(
    `${who} at ${endpoint}. \`npm start\` brings the local cloud up; --endpoint-url is its address, by default http://localhost:4566.`,
    { cause: error },
  );
}

/** Node reports each address that refused, or one for all. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : error.name;
  return isSilence(error.cause) || silent.includes(String(code));
}

const silent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'TimeoutError'];

const functionsSchema = z.record(z.string(), z.string());

/** @returns none of a stack that does not exist */
async function readOutputs(client: CloudFormationClient, stack: string) {
  const Stacks = await describeStacks(client, stack);
  const pairs = (Stacks[0]?.Outputs ?? []).map(
    ({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const,
  );
  return new Map(pairs);
}

async function describeStacks(client: CloudFormationClient, stack: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    if (Stacks === undefined) throw new Error('This is no answer of CloudFormation');
    return Stacks;
  } catch (error) {
    // This is how CloudFormation reports that a stack does not exist.
    if (error instanceof Error && error.name === 'ValidationError') return [];
    throw error;
  }
}

/** `Servicetopups3F…` is the table of `topups`: hyphens are lost in logical ids. */
async function listTables(client: CloudFormationClient, stack: string) {
  const command = new ListStackResourcesCommand({ StackName: stack });
  const { StackResourceSummaries = [] } = await client.send(command);
  const tables = StackResourceSummaries.flatMap(
    ({ ResourceType, LogicalResourceId = '', PhysicalResourceId = '' }) =>
      ResourceType === 'AWS::DynamoDB::Table'
        ? [[toTableName(LogicalResourceId), PhysicalResourceId] as const]
        : [],
  );
  return new Map(tables);
}

function toTableName(logicalId: string): string {
  const [, service] = /^Service(\w+?)[0-9A-F]{8}$/.exec(logicalId) ?? [];
  return service ?? 'conversations';
}
