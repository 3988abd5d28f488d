import { queue } from '../../shared/adapters/sqs/queue.ts';

export const used = queue;
