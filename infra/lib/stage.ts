import * as z from 'zod';

/**
 * Time limits of a queue's consumer. SQS hides a delivered message for `visibilitySeconds`, so a
 * crashed batch is retried after that time. The lease of the crashed process must have ended by
 * then, but must not end before the function's timeout.
 *
 * AWS recommends a visibility timeout of six times the function's timeout, because Lambda may be
 * throttled. A person would wait that long for the retry. Twice the timeout is enough here, because
 * a claim makes a second delivery harmless.
 */
const paceSchema = z
  .strictObject({
    timeoutSeconds: z.int().positive().max(900),
    visibilitySeconds: z.int().positive(),
    leaseSeconds: z.int().positive(),
  })
  .refine(
    (pace) => pace.leaseSeconds >= pace.timeoutSeconds,
    'leaseSeconds must be at least timeoutSeconds, or a claim ends while its function still runs',
  )
  .refine(
    (pace) => pace.visibilitySeconds > pace.leaseSeconds,
    'visibilitySeconds must exceed leaseSeconds, or a redelivered message finds its own claim held',
  );

/** The same without a lease: when two notifiers work on one event, only one can commit it. */
const noticePaceSchema = z
  .strictObject({
    timeoutSeconds: z.int().positive().max(900),
    /** Also the delay before a notice is tried again that found the person answering a question. */
    visibilitySeconds: z.int().positive(),
  })
  .refine(
    (pace) => pace.visibilitySeconds > pace.timeoutSeconds,
    'visibilitySeconds must exceed timeoutSeconds, or an event is redelivered while it is processed',
  );

const modelServerSchema = z.strictObject({
  /** The server's model, used for every logical model. Empty: as `config/models.json` says. */
  name: z.string(),
  /** Native tool calls, or tool calls through the JSON protocol. */
  tools: z.enum(['', 'native', 'json']),
  reasoningEffort: z.string(),
});

const channelApiUrlsSchema = z.record(z.string(), z.url());

const stageSchema = z.strictObject({
  name: z.enum(['local', 'sandbox', 'prod']),
  /** Tables and secrets survive `destroy` and are protected against deletion. */
  keepData: z.boolean(),
  logRetentionDays: z.union([z.literal(7), z.literal(30)]),
  /** Limits of the orchestrator and its queue. */
  turn: paceSchema,
  /** Limits of the responder and its queue. */
  reply: paceSchema,
  /** Limits of the notifier and its queue. */
  notice: noticePaceSchema,
  /** Deliveries of a message before it moves to the dead-letter queue. */
  maxReceiveCount: z.int().min(2).max(10),
  /** Conversations processed at the same time; protects the model quota. */
  maxConcurrency: z.int().min(2).max(1000),
  /** The sweeper queues a reply again when it has waited longer than this. */
  pendingAfterSeconds: z.int().positive(),
  replyWaitMs: z.int().positive().max(25_000),
  /** What each part of the public address accepts from everybody together; bursts are twice. */
  requestsPerSecond: z.strictObject({
    webhook: z.int().positive(),
    chatApi: z.int().positive(),
    servicesApi: z.int().positive(),
    adminApi: z.int().positive(),
    console: z.int().positive(),
  }),
  /**
   * The most processes of a function at a time, by its folder: no public address can use up the
   * account's processes, which the turns need. AWS keeps as many free for that function.
   */
  reservedConcurrency: z.record(z.string(), z.int().positive()),
  /** Data is encrypted with a key of the customer's own (KMS); costs a dollar a month. */
  hasCustomerKey: z.boolean(),
  /** CloudFront and a web ACL in front of the public address. */
  hasEdge: z.boolean(),
  /** `known` secrets are public, in `local-secrets.ts`, so only a laptop may use them. */
  secrets: z.enum(['known', 'generated']),
  apiAuth: z.enum(['open', 'token']),
  /** `iss` and `aud` of user tokens. An audience per stage: no sandbox token opens production. */
  tokens: z.strictObject({ issuer: z.string().min(1), audience: z.string().min(1) }),
  /** Origins, besides the console's own, whose pages may call the chat API. */
  allowedOrigins: z.array(z.string()),
  /** What somebody gets whose chat is linked with no account: a demo account, or no money. */
  unlinkedPeople: z.enum(['demo-account', 'no-account']),
  partnerMode: z.enum(['sandbox', 'live']),
  /** `bedrock`, or the base URL of an OpenAI-compatible server. */
  modelProvider: z.string().min(1),
  /**
   * How to use that server. Empty values leave the choice to the server and `config/models.json`.
   */
  modelServer: modelServerSchema,
  /** The stand-in of the laptop reads our annotations of schemas; real models never see them. */
  modelSchemas: z.enum(['plain', 'annotated']),
  /** Who listens to voice messages: Amazon Transcribe, or on a laptop what is written into them. */
  speech: z.enum(['transcribe', 'scripted']),
  /** By channel, where it is not the vendor's own. */
  channelApiUrls: channelApiUrlsSchema,
  /** Settings that only the emulator on a laptop needs. */
  laptop: z
    .strictObject({
      /** Address of a stand-in for Bedrock. Unset with another model provider. */
      modelEndpoint: z.url().optional(),
      /** Address of what embeds texts, where the model's provider does not. */
      embeddingEndpoint: z.url().optional(),
      region: z.string(),
      /** Hash of the sources and settings that were deployed. */
      fingerprint: z.string(),
    })
    .optional(),
});

export type Stage = z.infer<typeof stageSchema>;
export type Pace = Stage['turn'];

const AWS_TURN: Pace = { timeoutSeconds: 60, leaseSeconds: 60, visibilitySeconds: 120 };

const sandbox: Stage = {
  name: 'sandbox',
  keepData: false,
  logRetentionDays: 7,
  turn: AWS_TURN,
  reply: { timeoutSeconds: 30, leaseSeconds: 40, visibilitySeconds: 60 },
  notice: { timeoutSeconds: 15, visibilitySeconds: 30 },
  maxReceiveCount: 3,
  maxConcurrency: 10,
  pendingAfterSeconds: 60,
  replyWaitMs: 25_000,
  // One load of the console page is about 25 requests.
  requestsPerSecond: { webhook: 50, chatApi: 20, servicesApi: 10, adminApi: 5, console: 100 },
  reservedConcurrency: {},
  hasCustomerKey: false,
  hasEdge: false,
  secrets: 'generated',
  apiAuth: 'token',
  tokens: { issuer: 'orchestrator', audience: 'orchestrator-sandbox' },
  allowedOrigins: [],
  unlinkedPeople: 'demo-account',
  partnerMode: 'sandbox',
  modelProvider: 'bedrock',
  modelServer: { name: '', tools: '', reasoningEffort: '' },
  modelSchemas: 'plain',
  speech: 'transcribe',
  channelApiUrls: {},
};

const prod: Stage = {
  ...sandbox,
  name: 'prod',
  tokens: { issuer: 'orchestrator', audience: 'orchestrator-prod' },
  keepData: true,
  logRetentionDays: 30,
  maxConcurrency: 100,
  requestsPerSecond: { webhook: 500, chatApi: 200, servicesApi: 50, adminApi: 5, console: 400 },
  reservedConcurrency: {
    webhook: 100,
    'chat-api': 300,
    'services-api': 100,
    'admin-api': 5,
    console: 50,
    'origin-guard': 50,
  },
  hasCustomerKey: true,
  hasEdge: true,
  unlinkedPeople: 'no-account',
  partnerMode: 'live',
};

/** Shorter limits: the offline model answers at once, so a crashed turn is retried after 10 s. */
const local: Stage = {
  ...sandbox,
  name: 'local',
  turn: { timeoutSeconds: 8, leaseSeconds: 8, visibilitySeconds: 10 },
  reply: { timeoutSeconds: 8, leaseSeconds: 9, visibilitySeconds: 10 },
  notice: { timeoutSeconds: 8, visibilitySeconds: 10 },
  pendingAfterSeconds: 15,
  requestsPerSecond: {
    webhook: 1000,
    chatApi: 1000,
    servicesApi: 1000,
    adminApi: 1000,
    console: 1000,
  },
  speech: 'scripted',
  secrets: 'known',
  apiAuth: 'open',
  tokens: { issuer: 'orchestrator', audience: 'orchestrator-local' },
};

const stages = { local, sandbox, prod };

const localOptionsSchema = z.strictObject({
  modelEndpoint: z.url().optional(),
  embeddingEndpoint: z.url().optional(),
  /** A record, or its JSON: context values of the command line are texts. */
  channelApiUrls: z.union([
    channelApiUrlsSchema,
    z.string().transform(parseJson).pipe(channelApiUrlsSchema),
  ]),
  modelProvider: z.string().min(1).default('bedrock'),
  modelName: z.string().default(''),
  modelTools: modelServerSchema.shape.tools.default(''),
  modelReasoningEffort: z.string().default(''),
  /** A real model takes seconds per call, so turns get the same limits as on AWS. */
  realModel: z.union([z.boolean(), z.stringbool()]).default(false),
  region: z.string().default('us-east-1'),
  fingerprint: z.string().default('none'),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of the context values (`cdk -c key=value`) that only the local stage reads. */
export const localOptionNames = localOptionsSchema.keyof().options;

/**
 * Returns the settings of a stage.
 * @param name `local`, `sandbox` or `prod`
 * @param options addresses of the processes on the laptop; required for `local`, otherwise ignored
 * @throws ZodError when the name is unknown or the options are invalid
 */
export function readStage(name: unknown, options?: unknown): Stage {
  const stage = stages[stageSchema.shape.name.parse(name)];
  if (stage.name !== 'local') return stageSchema.parse(stage);
  const given = localOptionsSchema.parse(options);
  const { channelApiUrls, modelProvider, region, fingerprint } = given;
  const { modelEndpoint, embeddingEndpoint } = given;
  return stageSchema.parse({
    ...stage,
    turn: given.realModel ? AWS_TURN : stage.turn,
    channelApiUrls,
    modelProvider,
    modelServer: {
      name: given.modelName,
      tools: given.modelTools,
      reasoningEffort: given.modelReasoningEffort,
    },
    modelSchemas: given.realModel ? 'plain' : 'annotated',
    laptop: { modelEndpoint, embeddingEndpoint, region, fingerprint },
  });
}
