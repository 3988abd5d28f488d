import * as z from 'zod';

/**
 * How long one consumer may work on a batch. SQS hides a message for `visibilitySeconds`, so a crash is
 * retried after that time: the lease of whoever crashed must be over by then, and not before the function
 * must have ended. AWS advises six times the timeout for the case that Lambda is throttled; a person would
 * wait that long for the retry, and a claim makes a second delivery harmless, so twice has to do.
 */
const paceSchema = z
  .strictObject({
    timeoutSeconds: z.int().positive().max(900),
    visibilitySeconds: z.int().positive(),
    leaseSeconds: z.int().positive(),
  })
  .refine(
    (pace) => pace.leaseSeconds >= pace.timeoutSeconds,
    'A claim ends before its function does',
  )
  .refine(
    (pace) => pace.visibilitySeconds > pace.leaseSeconds,
    'A redelivered message would find its own claim still held',
  );

/** Like a pace, without a lease: two notifiers on one event commit it once. */
const noticePaceSchema = z
  .strictObject({
    timeoutSeconds: z.int().positive().max(900),
    /** Also how long a notice waits that finds the person in the middle of a question. */
    visibilitySeconds: z.int().positive(),
  })
  .refine(
    (pace) => pace.visibilitySeconds > pace.timeoutSeconds,
    'A redelivered event would meet the function that still works on it',
  );

const modelServerSchema = z.strictObject({
  /** Its model for every logical one. */
  name: z.string(),
  /** Whether its models call tools or keep to the JSON protocol. */
  tools: z.enum(['', 'native', 'json']),
  reasoningEffort: z.string(),
});

const stageSchema = z.strictObject({
  name: z.enum(['local', 'sandbox', 'prod']),
  /** Tables and secrets survive `destroy`, and nobody deletes them by mistake. */
  keepData: z.boolean(),
  logRetentionDays: z.union([z.literal(7), z.literal(30)]),
  /** Turns: the orchestrator and its queue. */
  turn: paceSchema,
  /** Replies: the responder and its queue. */
  reply: paceSchema,
  /** Notices: the notifier and its queue. */
  notice: noticePaceSchema,
  /** Deliveries of a message before it moves to the dead-letter queue. */
  maxReceiveCount: z.int().min(2).max(10),
  /** Conversations worked on at the same time; protects the model quota. */
  maxConcurrency: z.int().min(2).max(1000),
  /** A reply that waits for longer than this is queued again by the sweeper. */
  pendingAfterSeconds: z.int().positive(),
  replyWaitMs: z.int().positive().max(25_000),
  requestsPerSecond: z.int().positive(),
  /** `known` secrets are printed in this file, so only a laptop may have them. */
  secrets: z.enum(['known', 'generated']),
  apiAuth: z.enum(['open', 'token']),
  /** Origins, besides the console's own, that may call the chat API from a browser; the emulator lets all. */
  allowedOrigins: z.array(z.string()),
  partnerMode: z.enum(['sandbox', 'live']),
  /** `bedrock`, or the base URL of an OpenAI-compatible server. */
  modelProvider: z.string().min(1),
  /** How to use that server; what is empty is as the server or `config/models.json` says. */
  modelServer: modelServerSchema,
  telegramApiUrl: z.url(),
  /** Only on a laptop: what the emulator needs beyond AWS. */
  laptop: z
    .strictObject({
      /** Where Bedrock's wire format is spoken; not needed with another model provider. */
      modelEndpoint: z.url().optional(),
      region: z.string(),
      /** Identifies the sources a deployment was made of. */
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
  requestsPerSecond: 20,
  secrets: 'generated',
  apiAuth: 'token',
  allowedOrigins: [],
  partnerMode: 'sandbox',
  modelProvider: 'bedrock',
  modelServer: { name: '', tools: '', reasoningEffort: '' },
  telegramApiUrl: 'https://api.telegram.org',
};

const prod: Stage = {
  ...sandbox,
  name: 'prod',
  keepData: true,
  logRetentionDays: 30,
  maxConcurrency: 100,
  requestsPerSecond: 200,
  partnerMode: 'live',
};

/** The emulator has no model latency to wait for: a crashed turn is taken up again after 10 seconds. */
const local: Stage = {
  ...sandbox,
  name: 'local',
  turn: { timeoutSeconds: 8, leaseSeconds: 8, visibilitySeconds: 10 },
  reply: { timeoutSeconds: 8, leaseSeconds: 9, visibilitySeconds: 10 },
  notice: { timeoutSeconds: 8, visibilitySeconds: 10 },
  pendingAfterSeconds: 15,
  requestsPerSecond: 1000,
  secrets: 'known',
  apiAuth: 'open',
};

const stages = { local, sandbox, prod };

const localOptionsSchema = z.strictObject({
  modelEndpoint: z.url().optional(),
  telegramApiUrl: z.url(),
  modelProvider: z.string().min(1).default('bedrock'),
  modelName: z.string().default(''),
  modelTools: modelServerSchema.shape.tools.default(''),
  modelReasoningEffort: z.string().default(''),
  /** A real model takes seconds per call, so turns get the time they have on AWS. */
  realModel: z.union([z.boolean(), z.stringbool()]).default(false),
  region: z.string().default('us-east-1'),
  fingerprint: z.string().default('none'),
});

/** Names of the context values (`cdk -c key=value`) that the local stage needs and no other stage takes. */
export const localOptionNames = localOptionsSchema.keyof().options;

/**
 * Settings of a stage.
 * @param name `local`, `sandbox` or `prod`
 * @param options addresses of the processes on the laptop; required by, and only for, `local`
 * @throws ZodError when the name is unknown or the options do not fit
 */
export function readStage(name: unknown, options?: unknown): Stage {
  const stage = stages[stageSchema.shape.name.parse(name)];
  if (stage.name !== 'local') return stageSchema.parse(stage);
  const given = localOptionsSchema.parse(options);
  const { telegramApiUrl, modelProvider, modelEndpoint, region, fingerprint } = given;
  return stageSchema.parse({
    ...stage,
    turn: given.realModel ? AWS_TURN : stage.turn,
    telegramApiUrl,
    modelProvider,
    modelServer: {
      name: given.modelName,
      tools: given.modelTools,
      reasoningEffort: given.modelReasoningEffort,
    },
    laptop: { modelEndpoint, region, fingerprint },
  });
}
