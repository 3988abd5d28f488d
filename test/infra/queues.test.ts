import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { findFunctions, findResources, referenceSchema } from './stack/resources.ts';
import { aStage, synthesize } from './stack/synthesize.ts';

const queueSchema = z.object({
  FifoQueue: z.literal(true),
  SqsManagedSseEnabled: z.boolean().optional(),
  KmsMasterKeyId: z.looseObject({}).optional(),
  FifoThroughputLimit: z.string(),
  DeduplicationScope: z.string(),
  ContentBasedDeduplication: z.boolean().default(false),
  VisibilityTimeout: z.number().optional(),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: referenceSchema, maxReceiveCount: z.number() })
    .optional(),
});
const mappingSchema = z.object({
  EventSourceArn: referenceSchema,
  FunctionName: z.object({ Ref: z.string() }),
  BatchSize: z.number(),
  FunctionResponseTypes: z.array(z.string()),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }),
});
const policySchema = z.object({
  Queues: z.array(z.object({ Ref: z.string() })),
  PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }),
});

describe.each(['local', 'sandbox', 'prod'] as const)('queues of the %s stage', (name) => {
  const { stateless } = synthesize(name);
  const queues = findResources(stateless, 'AWS::SQS::Queue', queueSchema);
  const consumed = [...queues].filter(([, queue]) => queue.RedrivePolicy);
  const mappings = [
    ...findResources(stateless, 'AWS::Lambda::EventSourceMapping', mappingSchema).values(),
  ];

  it('are encrypted FIFO queues with independent groups and FIFO dead-letter queues', () => {
    expect(queues.size).toBe(6);
    expect(consumed).toHaveLength(3);
    for (const [, queue] of queues) {
      expect(queue).toMatchObject({
        ...(name === 'prod'
          ? { KmsMasterKeyId: expect.anything() }
          : { SqsManagedSseEnabled: true }),
        FifoThroughputLimit: 'perMessageGroupId',
        DeduplicationScope: 'messageGroup',
        ContentBasedDeduplication: false,
      });
    }
    for (const [, { RedrivePolicy }] of consumed) {
      const deadLetters = queues.get(RedrivePolicy?.deadLetterTargetArn ?? '');
      expect(deadLetters).toBeDefined();
      expect(deadLetters?.RedrivePolicy).toBeUndefined();
    }
  });

  it('give up a message after three deliveries, and an event only after hours', () => {
    const deliveries = consumed.map(([, { RedrivePolicy }]) => RedrivePolicy?.maxReceiveCount ?? 0);
    expect(deliveries.sort()).toEqual([1000, 3, 3]);
  });

  it('are consumed in batches of ten that report failures individually', () => {
    // What people wrote and nobody could answer is consumed as well.
    const dead = [...queues.keys()].filter((id) => id.startsWith('TurnsInboundDeadLetters'));
    expect(mappings.map(({ EventSourceArn }) => EventSourceArn).sort()).toEqual(
      [...consumed.map(([id]) => id), ...dead].sort(),
    );
    for (const mapping of mappings) {
      expect(mapping.BatchSize).toBe(10);
      expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
      expect(mapping.ScalingConfig.MaximumConcurrency).toBe(aStage(name).maxConcurrency);
    }
  });

  it('hide a message for longer than its consumer’s timeout and lease', () => {
    const functions = new Map([...findFunctions(stateless).values()].map((f) => [f.id, f]));
    for (const { EventSourceArn, FunctionName } of mappings) {
      const visibility = queues.get(EventSourceArn)?.VisibilityTimeout ?? 0;
      const consumer = functions.get(FunctionName.Ref);
      const { CLAIM_LEASE_SECONDS, SENDING_LEASE_SECONDS } = consumer?.Environment.Variables ?? {};
      const lease = Number(CLAIM_LEASE_SECONDS ?? SENDING_LEASE_SECONDS ?? 0);
      expect(visibility).toBeGreaterThan(consumer?.Timeout ?? Number.POSITIVE_INFINITY);
      expect(visibility).toBeGreaterThan(lease);
    }
  });

  it('deny requests without TLS', () => {
    const policies = [...findResources(stateless, 'AWS::SQS::QueuePolicy', policySchema).values()];
    const insecure = { Bool: { 'aws:SecureTransport': 'false' } };
    const refusing = policies.filter(({ PolicyDocument }) =>
      PolicyDocument.Statement.some(
        (s) => s.Effect === 'Deny' && JSON.stringify(s['Condition']) === JSON.stringify(insecure),
      ),
    );
    const covered = refusing.flatMap(({ Queues }) => Queues.map(({ Ref }) => Ref));
    expect(covered.sort()).toEqual([...queues.keys()].sort());
  });
});
