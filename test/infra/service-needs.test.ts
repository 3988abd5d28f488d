import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { listPermissions } from './stack/permissions.ts';
import { findFunctions } from './stack/resources.ts';
import { aRepository, NEEDY, synthesize } from './stack/synthesize.ts';

const { stateful, stateless } = synthesize('sandbox', aRepository(NEEDY));
const prod = synthesize('prod', aRepository(NEEDY));
const functions = findFunctions(stateless);
const findEnvironment = (folder: string) => functions.get(folder)?.Environment.Variables;

const NAME = 'orchestrator-sandbox-remittances';
const LEDGER = 'tools/wallet/ledger for remittances';
const NOTHING = {
  WALLET_FUNCTION: '',
  LEDGER_FUNCTION: '',
  LEDGER_CALLER: '',
  EVENTS_QUEUE_URL: '',
  SCHEDULE_GROUP: '',
  SCHEDULE_ROLE_ARN: '',
  SCHEDULE_TARGET_ARN: '',
};
const functionArn = {
  'Fn::Join': [
    '',
    [
      'arn:',
      { Ref: 'AWS::Partition' },
      ':lambda:',
      { Ref: 'AWS::Region' },
      ':',
      { Ref: 'AWS::AccountId' },
      `:function:${NAME}`,
    ],
  ],
};
const sendTo = (queue: string) =>
  ['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map((action) => `sqs:${action} on ${queue}`);

it('lets a service that needs everything pay, publish and schedule calls, and nothing else', () => {
  const own = listPermissions(stateless, 'tools/remittances').filter(
    (line) => !line.startsWith('dynamodb:'),
  );
  const schedules = `:arn:<Partition>:scheduler:<Region>:<AccountId>:schedule/${NAME}/*`;
  expect(own).toEqual(
    [
      'iam:PassRole on ServicesremittancescallsRole',
      'lambda:InvokeFunction on Servicesremittancesledger',
      'lambda:InvokeFunction on Servicesremittancesledger:$LATEST',
      'lambda:InvokeFunction on Serviceswallet',
      'lambda:InvokeFunction on Serviceswallet:$LATEST',
      `scheduler:CreateSchedule on ${schedules}`,
      `scheduler:DeleteSchedule on ${schedules}`,
      `scheduler:GetSchedule on ${schedules}`,
      ...sendTo('EventsQueue'),
      ...sendTo('ServicesMissedCallsQueue'),
    ].sort(),
  );
});

it('gives a service the addresses of what it needs, and no others', () => {
  expect(findEnvironment('tools/remittances')).toMatchObject({
    WALLET_FUNCTION: { Ref: functions.get('tools/wallet')?.id },
    LEDGER_FUNCTION: { Ref: functions.get(LEDGER)?.id },
    LEDGER_CALLER: '',
    EVENTS_QUEUE_URL: { Ref: expect.stringMatching(/^EventsQueue/) },
    SCHEDULE_GROUP: NAME,
    SCHEDULE_ROLE_ARN: { 'Fn::GetAtt': [expect.stringMatching(/^Servicesremittances/), 'Arn'] },
    SCHEDULE_TARGET_ARN: functionArn,
  });
  expect(findEnvironment('tools/topups')).toMatchObject(NOTHING);
  stateless.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'functions/tools/remittances',
    FunctionName: NAME,
  });
});

it('lets a service move money through a ledger of its own, which knows whose it is', () => {
  expect(findEnvironment(LEDGER)).toMatchObject({
    SERVICE_TABLE: findEnvironment('tools/wallet')?.['SERVICE_TABLE'],
    LEDGER_CALLER: '{"service":"remittances","payments":{"transfer":{"limited":true}}}',
    WALLET_FUNCTION: '',
  });
  for (const caller of ['orchestrator', 'services-api', 'tools/topups', 'tools/wallet']) {
    const allowed = listPermissions(stateless, caller);
    expect(
      allowed.filter((line) => line.includes('ledger')),
      caller,
    ).toEqual([]);
  }
});

it('raises an alarm when something of a service is left to a colleague', () => {
  stateless.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'openedCases',
    Dimensions: [
      { Name: 'service', Value: 'remittances' },
      { Name: 'stage', Value: 'sandbox' },
    ],
  });
});

it('lets only a service’s own schedules invoke it', () => {
  stateless.hasResourceProperties('AWS::IAM::Role', {
    Description: `Lets schedules invoke ${NAME}`,
    AssumeRolePolicyDocument: {
      Statement: [
        Match.objectLike({
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: {
            StringEquals: {
              'aws:SourceAccount': { Ref: 'AWS::AccountId' },
              'aws:SourceArn': {
                'Fn::ImportValue': Match.stringLikeRegexp('GetAttServiceremittancesSchedules'),
              },
            },
          },
        }),
      ],
    },
  });
  stateless.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: functionArn }],
    },
    Roles: [{ Ref: Match.stringLikeRegexp('^Servicesremittancescalls') }],
  });
});

it('keeps calls that fail on every attempt, and raises an alarm', () => {
  stateless.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    FunctionName: { Ref: functions.get('tools/remittances')?.id },
    MaximumRetryAttempts: 2,
    DestinationConfig: {
      OnFailure: {
        Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^ServicesMissedCallsQueue'), 'Arn'] },
      },
    },
  });
  stateless.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmDescription: Match.stringLikeRegexp('was not done'),
  });
});

it('keeps the schedules of prod when the stack is deleted', () => {
  const group = (deletion: string) => ({
    Type: 'AWS::Scheduler::ScheduleGroup',
    DeletionPolicy: deletion,
  });
  const findGroups = (template: typeof stateful) =>
    Object.values(template.findResources('AWS::Scheduler::ScheduleGroup'));
  expect(findGroups(stateful)).toMatchObject([group('Delete'), group('Delete')]);
  expect(findGroups(prod.stateful)).toMatchObject([group('Retain'), group('Retain')]);
});

it('creates none of this if no service schedules calls', () => {
  const plain = synthesize('sandbox');
  expect(plain.stateful.findResources('AWS::Scheduler::ScheduleGroup')).toEqual({});
  const services = { Properties: { FunctionName: { Ref: Match.stringLikeRegexp('^Services') } } };
  expect(plain.stateless.findResources('AWS::Lambda::EventInvokeConfig', services)).toEqual({});
});
