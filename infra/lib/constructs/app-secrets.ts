import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { DiscoveredChannel } from '../discover-channels.ts';
import { LOCAL_API_AUTH } from '../local-secrets.ts';
import type { Stage } from '../stage.ts';
import type { StorageSetting } from './conversations-table.ts';

const LETTERS_AND_DIGITS = { excludePunctuation: true, passwordLength: 48 };

/**
 * Secrets of the channels' endpoints, the keys of our APIs and the key of a model server. Functions
 * read a secret by its id at run time; its value is never in their environment.
 */
export class AppSecrets extends Construct {
  /** Prefix of the channels' secrets, `<prefix>/<channel>/<endpoint>`: functions know the keys. */
  readonly channelPrefix: string;
  readonly channels: readonly Secret[];
  readonly apiAuth: Secret;
  /** What CloudFront proves itself with to the API; undefined without it. */
  readonly origin: Secret | undefined;
  /** Undefined for Bedrock, and on a laptop, where a relay adds the key to each request. */
  readonly modelServer: Secret | undefined;
  private readonly stage: Stage;
  private readonly encryption: { readonly encryptionKey: IKey } | undefined;

  constructor(
    scope: Construct,
    id: string,
    props: StorageSetting & { channels: readonly DiscoveredChannel[] },
  ) {
    super(scope, id);
    this.stage = props.stage;
    this.encryption = props.key && { encryptionKey: props.key };
    this.channelPrefix = `orchestrator/${props.stage.name}`;
    this.channels = props.channels.flatMap((channel) => this.createChannelSecrets(channel));
    this.apiAuth = this.createApiAuthSecret();
    this.origin = props.stage.hasEdge ? this.createOriginSecret() : undefined;
    const { modelProvider, laptop } = props.stage;
    this.modelServer =
      modelProvider === 'bedrock' || laptop ? undefined : this.createModelServerSecret();
  }

  /**
   * One per endpoint, as the channel declares it. A generated value has letters and digits only,
   * which every channel accepts (https://core.telegram.org/bots/api#setwebhook).
   */
  private createChannelSecrets({ channel, name, secret, local, endpoints }: DiscoveredChannel) {
    if (secret === undefined) return [];
    const empty = Object.fromEntries(secret.filled_in.map((field) => [field, '']));
    return endpoints.map(
      (endpoint) =>
        new Secret(this, `${toSecretGroup(channel)}-${endpoint}`, {
          secretName: `${this.channelPrefix}/${channel}/${endpoint}`,
          description: `${name} ${endpoint}: ${secret.description}`,
          removalPolicy: this.removalPolicy(),
          ...this.encryption,
          ...(secret.generated === undefined
            ? this.toKnownSecret(this.stage.secrets === 'known' ? (local?.secret ?? {}) : empty)
            : this.chooseSecretValue(local?.secret ?? {}, {
                secretStringTemplate: JSON.stringify(empty),
                generateStringKey: secret.generated,
              })),
        }),
    );
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

  private createOriginSecret(): Secret {
    return new Secret(this, 'Origin', {
      description: 'Key that CloudFront sends to the API, so that nothing else gets in',
      removalPolicy: this.removalPolicy(),
      ...this.encryption,
      generateSecretString: {
        ...LETTERS_AND_DIGITS,
        secretStringTemplate: JSON.stringify({ previous_origin_key: '' }),
        generateStringKey: 'origin_key',
      },
    });
  }

  /** The provider issues the key. Until the team has set it, requests are sent without one. */
  private createModelServerSecret(): Secret {
    return new Secret(this, 'ModelServer', {
      description: 'Key of the OpenAI-compatible model server, filled in by the team',
      removalPolicy: this.removalPolicy(),
      ...this.encryption,
      ...this.toKnownSecret({ api_key: '' }),
    });
  }

  private chooseSecretValue(known: Record<string, string>, generated: SecretStringGenerator) {
    if (this.stage.secrets === 'generated') {
      return { generateSecretString: { ...LETTERS_AND_DIGITS, ...generated } };
    }
    return this.toKnownSecret(known);
  }

  /** Not for what is secret: the value is in the template. */
  private toKnownSecret(known: Record<string, string>) {
    const parts = Object.entries(known).map(
      ([key, value]) => [key, SecretValue.unsafePlainText(value)] as const,
    );
    return { secretObjectValue: Object.fromEntries(parts) };
  }

  private removalPolicy(): RemovalPolicy {
    return this.stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  }
}

/** How the constructs of a channel's secrets begin, e.g. `Telegram`. */
export function toSecretGroup(channel: string): string {
  return channel.charAt(0).toUpperCase() + channel.slice(1);
}
