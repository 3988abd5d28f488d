import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { LOCAL_API_AUTH, LOCAL_TELEGRAM } from '../local-secrets.ts';
import type { Stage } from '../stage.ts';
import type { StorageSetting } from './conversations-table.ts';

const LETTERS_AND_DIGITS = { excludePunctuation: true, passwordLength: 48 };

/**
 * Bot tokens, the keys of our APIs and the key of a model server. Functions read a secret by its id
 * at run time; its value is never in their environment.
 */
export class AppSecrets extends Construct {
  /** Prefix of the bots' secrets, `<prefix>/telegram/<bot>`: functions know only the bot's key. */
  readonly channelPrefix: string;
  readonly telegram: readonly Secret[];
  readonly apiAuth: Secret;
  /** Undefined for Bedrock, and on a laptop, where a relay adds the key to each request. */
  readonly modelServer: Secret | undefined;
  private readonly stage: Stage;
  private readonly encryption: { readonly encryptionKey: IKey } | undefined;

  constructor(
    scope: Construct,
    id: string,
    props: StorageSetting & { telegramBots: readonly string[] },
  ) {
    super(scope, id);
    this.stage = props.stage;
    this.encryption = props.key && { encryptionKey: props.key };
    this.channelPrefix = `orchestrator/${props.stage.name}`;
    this.telegram = props.telegramBots.map((bot) => this.createTelegramSecret(bot));
    this.apiAuth = this.createApiAuthSecret();
    const { modelProvider, laptop } = props.stage;
    this.modelServer =
      modelProvider === 'bedrock' || laptop ? undefined : this.createModelServerSecret();
  }

  /**
   * The generated value has letters and digits only: a webhook secret may contain A-Z, a-z, 0-9,
   * `_` and `-` (https://core.telegram.org/bots/api#setwebhook).
   */
  private createTelegramSecret(bot: string): Secret {
    return new Secret(this, `Telegram-${bot}`, {
      secretName: `${this.channelPrefix}/telegram/${bot}`,
      description: `Telegram bot ${bot}: its token, filled in by the team, and its webhook secret`,
      removalPolicy: this.removalPolicy(),
      ...this.encryption,
      ...this.chooseSecretValue(LOCAL_TELEGRAM, {
        secretStringTemplate: JSON.stringify({ token: '' }),
        generateStringKey: 'webhook_secret',
      }),
    });
  }

  /**
   * Secrets Manager generates one value per secret, so the service key starts out empty. No server
   * can call our APIs until the team has set it.
   */
  private createApiAuthSecret(): Secret {
    return new Secret(this, 'ApiAuth', {
      description:
        'Chat and services API: signs user tokens; key of the servers that may call them',
      removalPolicy: this.removalPolicy(),
      ...this.encryption,
      ...this.chooseSecretValue(LOCAL_API_AUTH, {
        secretStringTemplate: JSON.stringify({ service_key: '' }),
        generateStringKey: 'jwt_secret',
      }),
    });
  }

  /** The provider issues the key. Until the team has set it, requests are sent without one. */
  private createModelServerSecret(): Secret {
    return new Secret(this, 'ModelServer', {
      description: 'Key of the OpenAI-compatible model server, filled in by the team',
      removalPolicy: this.removalPolicy(),
      ...this.encryption,
      secretObjectValue: { api_key: SecretValue.unsafePlainText('') },
    });
  }

  private chooseSecretValue(known: Record<string, string>, generated: SecretStringGenerator) {
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
