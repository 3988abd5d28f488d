import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';

/** Everything outside this service that it uses. */
export type MemoryPorts = Pick<PlatformPorts, 'table' | 'embedder'>;
