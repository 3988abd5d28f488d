import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { discoverServices } from './discover-services.ts';
import { bedrockModelIds, modelArns } from './model-permissions.ts';
import { serviceName } from './stack-names.ts';

export interface Acknowledgement {
  /** Rule, with the finding in brackets where the rule reports several. */
  readonly rule: string;
  /** Paths, below the stack, of the constructs it is accepted on. */
  readonly on: RegExp;
  readonly reason: string;
}

const ACCEPTED: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/POST--webhooks--/,
    reason:
      "A channel cannot sign for AWS: the webhook function checks the channel's own secret or signature.",
  },
  {
    rule: 'AwsSolutions-APIG4',
    on: /^FrontDoor\/Http\/Api\/(POST|GET|OPTIONS)--api--chat--/,
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
    on: /^FrontDoor\/Http\/Api\/GET--(console--.*)?$/,
    reason:
      'The console page is public: it holds no data and calls the chat API with its own token.',
  },
  {
    rule: 'AwsSolutions-IAM5[Resource::*]',
    on: /Role\/Resource$/,
    reason: 'X-Ray has no resources to name: its two write actions work on * only.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    on: /^Secrets\/Telegram-/,
    reason: 'BotFather issues and revokes bot tokens; no AWS rotation can do that.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    on: /^Secrets\/ApiAuth$/,
    reason: "The team's backend holds the same keys, so both sides change them together, by hand.",
  },
];

/** For what only some configurations have. */
const SOMETIMES: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-SMG4',
    on: /^Secrets\/ModelServer$/,
    reason:
      'The provider of the model server issues and revokes its keys; no AWS rotation can do that.',
  },
  {
    rule: 'AwsSolutions-SQS3',
    on: /^Services\/MissedCalls\/Queue$/,
    reason: 'It is where scheduled calls end that failed on every try: nothing consumes it.',
  },
];

const MODEL_REASON =
  'An inference profile routes to regions that AWS chooses; the models themselves are named one by one.';

/** Where findings are, as cdk-nag writes it: literal, or `<AWS::…>` where a template fits any. */
interface Application {
  readonly root: string;
  readonly stage: string;
  readonly account: string;
  readonly region: string;
}

function modelAcknowledgements({ root, account }: Application): readonly Acknowledgement[] {
  return bedrockModelIds(root)
    .flatMap((id) => modelArns(id, { partition: '<AWS::Partition>', account }))
    .map((arn) => ({
      rule: `AwsSolutions-IAM5[Resource::${arn}]`,
      on: /^Turns\/OrchestratorRole\/DefaultPolicy$/,
      reason: MODEL_REASON,
    }));
}

/** A schedule is named after what it is for, when it is made: only its group, the service's own, is known before. */
function scheduleAcknowledgements(application: Application): readonly Acknowledgement[] {
  const { root, stage, account, region } = application;
  return discoverServices(root)
    .filter(({ needs }) => needs.includes('schedule'))
    .map(({ service }) => {
      const group = serviceName(stage, service);
      const schedules = `arn:<AWS::Partition>:scheduler:${region}:${account}:schedule/${group}/*`;
      return {
        rule: `AwsSolutions-IAM5[Resource::${schedules}]`,
        on: new RegExp(`^Services/${service}Role/DefaultPolicy$`),
        reason:
          'The schedules of a group that is the service’s own; their names follow from its data.',
      };
    });
}

/**
 * Accepts the findings above, each on its constructs only: whatever else cdk-nag finds stops the synth.
 * @returns acknowledgements that no construct needed; a test keeps this empty
 */
export function acknowledgeFindings(
  stacks: readonly IConstruct[],
  application: Application,
): readonly Acknowledgement[] {
  const all = [
    ...ACCEPTED,
    ...modelAcknowledgements(application),
    ...scheduleAcknowledgements(application),
  ];
  const constructs = stacks.flatMap((stack) =>
    stack.node.findAll().map((construct) => ({
      construct,
      path: construct.node.path.slice(stack.node.path.length + 1),
    })),
  );
  return [...SOMETIMES, ...all].filter((acknowledgement) => {
    const { rule, on, reason } = acknowledgement;
    const accepted = constructs.filter(({ path }) => on.test(path));
    for (const { construct } of accepted) {
      Validations.of(construct).acknowledge({ id: rule, reason });
    }
    return accepted.length === 0 && !SOMETIMES.includes(acknowledgement);
  });
}
