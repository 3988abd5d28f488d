import { expect, it } from 'vitest';
import { listAllPermissions, listPermissions } from './stack/permissions.ts';
import { FUNCTIONS, synthesize } from './stack/synthesize.ts';

const { stateless } = synthesize('sandbox');

const readSecret = (name: string) => [
  `secretsmanager:DescribeSecret on ${name}`,
  `secretsmanager:GetSecretValue on ${name}`,
];
const sendTo = (queue: string) =>
  ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map((action) => `sqs:${action} on ${queue}`);
const consume = (queue: string) =>
  [
    'ChangeMessageVisibility',
    'DeleteMessage',
    'GetQueueAttributes',
    'GetQueueUrl',
    'ReceiveMessage',
  ].map((action) => `sqs:${action} on ${queue}`);
const table = (name: string, ...actions: string[]) =>
  actions.map((action) => `dynamodb:${action} on ${name}`);

it('lets the webhook read the bots’ secrets and queue messages and receipts, and nothing else', () => {
  expect(listPermissions(stateless, 'webhook')).toEqual(
    [
      ...readSecret('SecretsTelegramfelix'),
      ...readSecret('SecretsWhatsappfelix'),
      ...sendTo('TurnsInboundQueue'),
      ...sendTo('TurnsOutboundQueue'),
    ].sort(),
  );
});

it('lets the chat API read conversations, and write links of chats and nothing else', () => {
  const links = 'Conversations PERSON#* IDENTITY#* LINKCODE#*';
  expect(listPermissions(stateless, 'chat-api')).toEqual(
    [
      ...table('Conversations', 'GetItem', 'Query'),
      ...table(links, 'DeleteItem', 'PutItem', 'UpdateItem'),
      ...readSecret('SecretsApiAuth'),
      ...sendTo('TurnsInboundQueue'),
    ].sort(),
  );
});

it('lets the services API call the services, but not read their data', () => {
  expect(listPermissions(stateless, 'services-api')).toEqual(
    [
      ...readSecret('SecretsApiAuth'),
      'lambda:InvokeFunction on Servicestopups',
      'lambda:InvokeFunction on Servicestopups:$LATEST',
    ].sort(),
  );
});

it('lets the admin API read, move and delete what is a person’s, and answer whom the desk lists', () => {
  const ofPeople = 'PERSON#* CONV#* TURN#* CLAIM#* IDENTITY#* PHONE#*';
  expect(listPermissions(stateless, 'admin-api')).toEqual(
    [
      ...table(`Conversations ${ofPeople}`, 'DeleteItem', 'PutItem', 'Query'),
      ...table('Conversations CONV#* TURN#*', 'BatchGetItem', 'GetItem', 'PutItem', 'Query'),
      'dynamodb:Query on Conversations/index/pending',
      ...sendTo('TurnsOutboundQueue'),
      ...table('Servicetopups PERSON#* CASES', 'DeleteItem', 'PutItem', 'Query'),
      ...readSecret('SecretsApiAuth'),
    ].sort(),
  );
});

it('lets the orchestrator commit turns, call services, listen and park unreadable messages', () => {
  const permissions = listPermissions(stateless, 'orchestrator');
  expect(permissions.filter((line) => !line.startsWith('bedrock:'))).toEqual(
    [
      ...table('Conversations', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'),
      ...readSecret('SecretsTelegramfelix'),
      ...readSecret('SecretsWhatsappfelix'),
      ...consume('TurnsInboundQueue'),
      ...sendTo('TurnsInboundDeadLetters'),
      ...sendTo('TurnsOutboundQueue'),
      'lambda:InvokeFunction on Servicestopups',
      'lambda:InvokeFunction on Servicestopups:$LATEST',
      'lambda:InvokeFunction on ShadowEvaluator',
      'lambda:InvokeFunction on ShadowEvaluator:$LATEST',
      'transcribe:StartStreamTranscription on *',
    ].sort(),
  );
});

it('lets the shadow evaluator post its verdict and call models, and nothing of a conversation', () => {
  const permissions = listPermissions(stateless, 'shadow-evaluator');
  expect(permissions.filter((line) => !line.startsWith('bedrock:'))).toEqual(
    [...table('Conversations', 'PutItem'), ...sendTo('ShadowDeadLetters')].sort(),
  );
});

it('lets the orchestrator call the configured models, without wildcards', () => {
  const models = listPermissions(stateless, 'orchestrator').filter((line) =>
    line.startsWith('bedrock:InvokeModel on '),
  );
  expect(models).toContain(
    'bedrock:InvokeModel on :arn:<Partition>:bedrock:*::foundation-model/anthropic.claude-haiku-5-5',
  );
  expect(models).toContain(
    'bedrock:InvokeModel on :arn:<Partition>:bedrock:*:<AccountId>:inference-profile/global.anthropic.claude-haiku-5-5',
  );
  expect(models.filter((line) => line.endsWith('*'))).toEqual([]);
});

it('lets the responder record deliveries and read the bots’ tokens', () => {
  expect(listPermissions(stateless, 'responder')).toEqual(
    [
      ...table('Conversations', 'BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'),
      ...readSecret('SecretsTelegramfelix'),
      ...readSecret('SecretsWhatsappfelix'),
      ...consume('TurnsOutboundQueue'),
      ...sendTo('TurnsOutboundDeadLetters'),
    ].sort(),
  );
});

it('lets the notifier add notices to conversations and queue them', () => {
  expect(listPermissions(stateless, 'notifier')).toEqual(
    [
      ...table('Conversations', 'GetItem', 'PutItem', 'Query'),
      ...consume('EventsQueue'),
      ...sendTo('EventsDeadLetters'),
      ...sendTo('TurnsOutboundQueue'),
    ].sort(),
  );
});

it('lets the dead-letters function close conversations’ messages, and queue what follows', () => {
  expect(listPermissions(stateless, 'dead-letters')).toEqual(
    [
      ...table('Conversations', 'GetItem', 'PutItem', 'Query', 'UpdateItem'),
      ...consume('TurnsInboundDeadLetters'),
      ...sendTo('TurnsInboundQueue'),
      ...sendTo('TurnsOutboundQueue'),
    ].sort(),
  );
});

it('lets the sweeper find overdue replies and operations in doubt, and queue them', () => {
  expect(listPermissions(stateless, 'sweeper')).toEqual(
    [
      ...table('Conversations', 'BatchGetItem', 'UpdateItem'),
      ...table('Conversations/index/pending', 'Query'),
      ...sendTo('TurnsInboundQueue'),
      ...sendTo('TurnsOutboundQueue'),
    ].sort(),
  );
});

it('lets a domain service use only its own table, and gives the console page no permissions', () => {
  expect(listPermissions(stateless, 'tools/topups')).toEqual(
    table(
      'Servicetopups',
      'ConditionCheckItem',
      'DeleteItem',
      'GetItem',
      'PutItem',
      'Query',
      'UpdateItem',
    ),
  );
  expect(listPermissions(stateless, 'console')).toEqual([]);
});

it('lets every function write its own log and traces', () => {
  for (const folder of FUNCTIONS) {
    const own = listAllPermissions(stateless, folder).filter(({ action }) =>
      /^(logs|xray):/.test(action),
    );
    expect(own.map(({ action }) => action)).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'xray:PutTraceSegments',
      'xray:PutTelemetryRecords',
    ]);
    expect(own[0]?.resource.toLowerCase()).toContain(folder.replace(/^tools\/|-/g, ''));
  }
});

it('uses wildcards only for traces, for speech and for the regions of models', () => {
  const wildcards = FUNCTIONS.flatMap((folder) => listAllPermissions(stateless, folder)).filter(
    ({ action, resource }) => action.includes('*') || resource.includes('*'),
  );
  const others = wildcards.filter(({ action }) => !/^(xray|bedrock|transcribe):/.test(action));
  expect(others).toEqual([]);
  expect(wildcards.filter(({ action }) => action.startsWith('bedrock:')).length).toBeGreaterThan(0);
});
