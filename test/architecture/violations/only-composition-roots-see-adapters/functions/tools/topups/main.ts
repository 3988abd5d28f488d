import { queue } from '../../../shared/adapters/sqs/queue.ts';
import { publisher } from '../../../shared/composition/capabilities.ts';

export const used = [queue, publisher];
