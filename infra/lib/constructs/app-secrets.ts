import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Values of the local stage: nothing outside the laptop accepts them. */
export const LOCAL_TELEGRAM = { token: '123456:LOCAL', webhook_secret: 'local-telegram-secret' };
const LOCAL_API_AUTH = { jwt_secret: 'local-jwt-secret', service_key: 'local-service-key' };

const LETTERS_AND_DIGITS = { excludePunctuation: true, passwordLength: 48 };

/** Bot tokens and the keys of the chat API. Functions read them by id at run time, never from their environment. */
export class AppSecrets extends Construct {
  /** Prefix of `<prefix>/telegram/<bot>`: the responder and the webhook know a bot only by its key. */
  readonly channelPrefix: string;
  readonly telegram: readonly Secret[];
  readonly apiAuth: Secret;
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
  }

  /** Telegram allows A-Z a-z 0-9 _ - in a webhook secret (https://core.telegram.org/bots/api#setwebhook). */
  private telegramSecret(bot: string): Secret {
    const known = this.known(LOCAL_TELEGRAM);
    return new Secret(this, `Telegram-${bot}`, {
      secretName: `${this.channelPrefix}/telegram/${bot}`,
      description: `Telegram bot ${bot}: its token, filled in by the team, and its webhook secret`,
      removalPolicy: this.removalPolicy(),
      ...(known ?? {
        generateSecretString: {
          ...LETTERS_AND_DIGITS,
          secretStringTemplate: JSON.stringify({ token: 'FILL-IN-THE-TOKEN-OF-BOTFATHER' }),
          generateStringKey: 'webhook_secret',
        },
      }),
    });
  }

  private apiAuthSecret(): Secret {
    const known = this.known(LOCAL_API_AUTH);
    const description = 'Chat API: signs user tokens; key of the servers that may call it';
    const removalPolicy = this.removalPolicy();
    if (known) return new Secret(this, 'ApiAuth', { description, removalPolicy, ...known });
    return new Secret(this, 'ApiAuth', {
      description,
      removalPolicy,
      secretObjectValue: {
        jwt_secret: this.generatedPart('JwtSecret', removalPolicy),
        service_key: this.generatedPart('ServiceKey', removalPolicy),
      },
    });
  }

  /** Secrets Manager generates one value per secret, so each part is its own secret that CloudFormation copies. */
  private generatedPart(id: string, removalPolicy: RemovalPolicy): SecretValue {
    const part = new Secret(this, id, {
      description: `Chat API: generated part ${id}`,
      generateSecretString: LETTERS_AND_DIGITS,
      removalPolicy,
    });
    return part.secretValue;
  }

  private known(values: Record<string, string>) {
    if (this.stage.secrets !== 'known') return undefined;
    const parts = Object.entries(values).map(
      ([key, value]) => [key, SecretValue.unsafePlainText(value)] as const,
    );
    return { secretObjectValue: Object.fromEntries(parts) };
  }

  private removalPolicy(): RemovalPolicy {
    return this.stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  }
}
