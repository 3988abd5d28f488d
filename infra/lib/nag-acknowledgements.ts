import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { toSecretGroup } from './constructs/app-secrets.ts';
import { discoverChannels } from './discover-channels.ts';
import { discoverServices } from './discover-services.ts';
import { readBedrockModelIds, toModelArns } from './model-permissions.ts';
import { toServiceName } from './stack-names.ts';

export interface Acknowledgement {
  /** The rule, followed by the finding in brackets if the rule reports several. */
  readonly rule: string;
  /** Matches the paths, relative to the stack, of the constructs on which it is accepted. */
  readonly on: RegExp;
  readonly reason: string;
}

/** Findings where the API is the public address; behind CloudFront an authorizer guards it. */
const PUBLIC_ROUTES: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/(POST|GET)--webhooks--/,
    reason:
      "A channel cannot sign for AWS: the webhook function checks the channel's own secret or signature.",
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/(POST|GET|DELETE|OPTIONS)--api--chat--/,
    reason:
      'The chat API function checks user tokens and service keys, whose rules no API Gateway authorizer expresses.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/ANY--api--v1--/,
    reason:
      'The services API function checks the same user tokens and service keys; only its OpenAPI document is public.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/(GET|POST|DELETE)--api--admin--/,
    reason: 'The admin API function checks the service key; only its OpenAPI document is public.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/GET--(console--.*)?$/,
    reason:
      'The console page is public: it holds no data and calls the chat API with its own token.',
  },
];

/** Findings that every configuration has. */
const REQUIRED: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-IAM5[Resource::*]',
    on: /Role\/Resource$/,
    reason: 'X-Ray has no resources to name: its two write actions work on * only.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    on: /^Secrets\/ApiAuth$/,
    reason: "The team's backend holds the same keys, so both sides change them together, by hand.",
  },
  {
    rule: 'AwsSolutions-SQS3',
    on: /^Shadow\/DeadLetters$/,
    reason: 'It is where evaluations end that failed: nobody consumes it, and nothing is repeated.',
  },
];

/** Findings that only some configurations have. */
const OPTIONAL: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-IAM5[Resource::*]',
    on: /^Turns\/OrchestratorRole\/DefaultPolicy\/Resource$/,
    reason: 'A stream of Amazon Transcribe is no resource to name: the action works on * only.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    on: /^Secrets\/Origin$/,
    reason:
      'CloudFront holds the same key and learns a new one by a deployment only, so the team replaces both.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    on: /^Secrets\/ModelServer$/,
    reason:
      'The provider of the model server issues and revokes its keys; no AWS rotation can do that.',
  },
  ...['GenerateDataKey', 'ReEncrypt'].map((action) => ({
    rule: `AwsSolutions-IAM5[Action::kms:${action}*]`,
    on: /Role\/DefaultPolicy$/,
    reason: 'The actions of KMS with and without plain text, on our own key; CDK grants them so.',
  })),
  {
    rule: 'AwsSolutions-CFR1',
    on: /^FrontDoor\/Edge\/Distribution$/,
    reason: 'People send money home from wherever they are: no country is shut out.',
  },
  {
    rule: 'AwsSolutions-CFR3',
    on: /^FrontDoor\/Edge\/Distribution$/,
    reason: 'The web ACL logs every request with its caller.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    on: /^FrontDoor\/Edge\/Distribution$/,
    reason: 'A minimum TLS version needs a domain of the team’s own; browsers choose 1.2 or 1.3.',
  },
  {
    rule: 'AwsSolutions-SQS3',
    on: /^Services\/MissedCalls\/Queue$/,
    reason: 'It is where scheduled calls end that failed on every try: nothing consumes it.',
  },
];

const MODEL_REASON =
  'An inference profile routes to regions that AWS chooses; the models themselves are named one by one.';

/** Names in findings as cdk-nag writes them: literal, or `<AWS::…>` for a stack without account. */
interface Application {
  readonly root: string;
  readonly stage: string;
  readonly hasEdge: boolean;
  readonly account: string;
  readonly region: string;
}

function acknowledgeModels({ root, account }: Application): readonly Acknowledgement[] {
  return readBedrockModelIds(root)
    .flatMap((id) => toModelArns(id, { partition: '<AWS::Partition>', account }))
    .map((arn) => ({
      rule: `AwsSolutions-IAM5[Resource::${arn}]`,
      on: /^(Turns\/OrchestratorRole|Shadow\/EvaluatorRole)\/DefaultPolicy$/,
      reason: MODEL_REASON,
    }));
}

/** The service names its schedules when it creates them, so only their group is known here. */
function acknowledgeSchedules(application: Application): readonly Acknowledgement[] {
  const { root, stage, account, region } = application;
  return discoverServices(root)
    .filter(({ needs }) => needs.includes('schedule'))
    .map(({ service }) => {
      const group = toServiceName(stage, service);
      const schedules = `arn:<AWS::Partition>:scheduler:${region}:${account}:schedule/${group}/*`;
      return {
        rule: `AwsSolutions-IAM5[Resource::${schedules}]`,
        // Held money expires by schedules of the wallet's group, whichever ledger holds it.
        on: new RegExp(
          `^Services/(${service}${service === 'wallet' ? '|[a-z-]+-ledger' : ''})Role/DefaultPolicy$`,
        ),
        reason:
          'The schedules of a group that is the service’s own; their names follow from its data.',
      };
    });
}

/** The vendor of a channel, not AWS, issues what its secrets hold. */
function acknowledgeChannels({ root }: Application): readonly Acknowledgement[] {
  return discoverChannels(root).flatMap(({ channel, secret }) =>
    secret === undefined
      ? []
      : [
          {
            rule: 'AwsSolutions-SMG4',
            on: new RegExp(`^Secrets/${toSecretGroup(channel)}-`),
            reason: secret.no_rotation,
          },
        ],
  );
}

/**
 * Acknowledges the findings above, each on its own constructs. Any other finding fails the synth.
 * @returns the acknowledgements that no construct needed; a test expects none
 */
export function acknowledgeFindings(
  stacks: readonly IConstruct[],
  application: Application,
): readonly Acknowledgement[] {
  const all = [
    ...REQUIRED,
    ...(application.hasEdge ? [] : PUBLIC_ROUTES),
    ...acknowledgeModels(application),
    ...acknowledgeSchedules(application),
    ...acknowledgeChannels(application),
  ];
  const constructs = stacks.flatMap((stack) =>
    stack.node.findAll().map((construct) => ({
      construct,
      path: construct.node.path.slice(stack.node.path.length + 1),
    })),
  );
  return [...OPTIONAL, ...all].filter((acknowledgement) => {
    const { rule, on, reason } = acknowledgement;
    const accepted = constructs.filter(({ path }) => on.test(path));
    for (const { construct } of accepted) {
      Validations.of(construct).acknowledge({ id: rule, reason });
    }
    return accepted.length === 0 && !OPTIONAL.includes(acknowledgement);
  });
}
