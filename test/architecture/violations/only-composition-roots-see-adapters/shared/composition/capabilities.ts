import { queue } from '../adapters/sqs/queue.ts';

export const publisher = queue;
