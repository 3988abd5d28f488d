import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { LOCAL_API_AUTH, LOCAL_TELEGRAM } from '../local-secrets.ts';
import type { Stage } from '../stage.ts';

const LETTERS_AND_DIGITS = { excludePunctuation: true, passwordLength: 48 };

/** Bot tokens, the keys of our APIs and of a model server. Functions read them by id at run time, never from their environment. */
export class AppSecrets extends Construct {
  /** Prefix of `<prefix>/telegram/<bot>`: the responder and the webhook know a bot only by its key. */
  readonly channelPrefix: string;
  readonly telegram: readonly Secret[];
  readonly apiAuth: Secret;
  /** Absent where models are Bedrock's, or a laptop's, whose relay adds the key. */
  readonly modelServer: Secret | undefined;
  private readonly stage: Stage;

  constructor(
    scope: Construct,
    id: string,
    props: { stage: Stage; telegramBots: readonly string[] },
  ) {
    super(scope, id);
    this.stage = props.stage;
    this.channelPrefix = `orchestrator/${props.stage.name}`;
    this.telegram = props.telegramBots.map((bot) => this.telegramSecret(bot));
    this.apiAuth = this.apiAuthSecret();
    const { modelProvider, laptop } = props.stage;
    this.modelServer = modelProvider === 'bedrock' || laptop ? undefined : this.modelServerSecret();
  }

  /** Telegram allows A-Z a-z 0-9 _ - in a webhook secret (https://core.telegram.org/bots/api#setwebhook). */
  private telegramSecret(bot: string): Secret {
    return new Secret(this, `Telegram-${bot}`, {
      secretName: `${this.channelPrefix}/telegram/${bot}`,
      description: `Telegram bot ${bot}: its token, filled in by the team, and its webhook secret`,
      removalPolicy: this.removalPolicy(),
      ...this.values(LOCAL_TELEGRAM, {
        secretStringTemplate: JSON.stringify({ token: '' }),
        generateStringKey: 'webhook_secret',
      }),
    });
  }

  /** Secrets Manager generates one value per secret; without a service key no server may call our APIs. */
  private apiAuthSecret(): Secret {
    return new Secret(this, 'ApiAuth', {
      description:
        'Chat and services API: signs user tokens; key of the servers that may call them',
      removalPolicy: this.removalPolicy(),
      ...this.values(LOCAL_API_AUTH, {
        secretStringTemplate: JSON.stringify({ service_key: '' }),
        generateStringKey: 'jwt_secret',
      }),
    });
  }

  /** The provider issues the key; until it is filled in, requests carry none. */
  private modelServerSecret(): Secret {
    return new Secret(this, 'ModelServer', {
      description: 'Key of the OpenAI-compatible model server, filled in by the team',
      removalPolicy: this.removalPolicy(),
      secretObjectValue: { api_key: SecretValue.unsafePlainText('') },
    });
  }

  private values(known: Record<string, string>, generated: SecretStringGenerator) {
    if (this.stage.secrets === 'generated') {
      return { generateSecretString: { ...LETTERS_AND_DIGITS, ...generated } };
    }
    const parts = Object.entries(known).map(
      ([key, value]) => [key, SecretValue.unsafePlainText(value)] as const,
    );
    return { secretObjectValue: Object.fromEntries(parts) };
  }

  private removalPolicy(): RemovalPolicy {
    return this.stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  }
}
