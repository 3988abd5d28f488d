import { BedrockTextEmbedder } from '../adapters/bedrock/bedrock-text-embedder.ts';
import { createBedrockClient } from '../adapters/bedrock/create-bedrock-client.ts';
import { createSchedulerClient } from '../adapters/eventbridge-scheduler/create-scheduler-client.ts';
import { EventBridgeCallScheduler } from '../adapters/eventbridge-scheduler/eventbridge-call-scheduler.ts';
import { createLambdaClient } from '../adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaMovementHistory } from '../adapters/lambda-invoke/lambda-movement-history.ts';
import { LambdaToolInvoker } from '../adapters/lambda-invoke/lambda-tool-invoker.ts';
import { LambdaWalletLedger } from '../adapters/lambda-invoke/lambda-wallet-ledger.ts';
import { createSqsClient } from '../adapters/sqs/create-sqs-client.ts';
import { SqsEventPublisher } from '../adapters/sqs/sqs-event-publisher.ts';
import { Sha256Hasher } from '../adapters/system/sha256-hasher.ts';
import type { EventPublisher } from '../application/ports/event-publisher.ts';
import type { Hasher } from '../application/ports/hasher.ts';
import type { CallScheduler } from '../services/ports/call-scheduler.ts';
import type { MovementHistory } from '../services/ports/movement-history.ts';
import type { TextEmbedder } from '../services/ports/text-embedder.ts';
import type { WalletLedger } from '../services/ports/wallet-ledger.ts';
import type { Platform } from './platform.ts';

/** Longer than the wallet takes, shorter than a service may run. */
const WALLET_TIMEOUT_MS = 8_000;
/** An embedding takes about 100 milliseconds; whoever waits for it has a turn to answer. */
const EMBEDDING_TIMEOUT_MS = 3_000;

/** Pays from people's wallets, in the name of the service. */
export function walletLedger(platform: Platform<'wallet'>): WalletLedger {
  return new LambdaWalletLedger({ invoker: walletInvoker(platform), service: platform.service });
}

/** What people paid and received, over all services. */
export function movementHistory(platform: Platform<'wallet'>): MovementHistory {
  return new LambdaMovementHistory({ invoker: walletInvoker(platform) });
}

/** Tells the notifier what happened. */
export function eventPublisher({ env }: Platform<'events'>): EventPublisher {
  return new SqsEventPublisher({ client: createSqsClient(), queueUrl: env.EVENTS_QUEUE_URL });
}

/** Calls the service's own tools at a later time. */
export function callScheduler({ env, clock }: Platform<'schedule'>): CallScheduler {
  return new EventBridgeCallScheduler({
    client: createSchedulerClient(),
    clock,
    group: env.SCHEDULE_GROUP,
    roleArn: env.SCHEDULE_ROLE_ARN,
    targetArn: env.SCHEDULE_TARGET_ARN,
  });
}

/** Embeds texts with the model that `config/models.json` names. */
export function textEmbedder({ env }: Platform<'embeddings'>): TextEmbedder {
  return new BedrockTextEmbedder({
    client: createBedrockClient(),
    modelId: env.EMBEDDING_MODEL,
    timeoutMs: EMBEDDING_TIMEOUT_MS,
  });
}

export function contentHasher(): Hasher {
  return new Sha256Hasher();
}

function walletInvoker({ env }: Platform<'wallet'>): LambdaToolInvoker {
  return new LambdaToolInvoker({
    client: createLambdaClient(),
    functions: { wallet: env.WALLET_FUNCTION, ledger: env.LEDGER_FUNCTION },
    timeoutMs: WALLET_TIMEOUT_MS,
  });
}
