import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { saveMemory } from './fact/save-memory.ts';
import { updateMemory } from './fact/update-memory.ts';
import type { MemoryPorts } from './memory-ports.ts';
import { correctMemory } from './person/correct-memory.ts';
import { forgetAllMemories } from './person/forget-all-memories.ts';
import { forgetMemory } from './person/forget-memory.ts';
import { listMemories } from './person/list-memories.ts';
import { fetchMemory } from './recall/fetch-memory.ts';

/** The service as published in `service.json`. */
export const service = {
  service: 'memory',
  description: 'What people told about themselves, found again by meaning.',
  needs: ['embeddings'],
  tools: [
    fetchMemory,
    saveMemory,
    updateMemory,
    listMemories,
    correctMemory,
    forgetMemory,
    forgetAllMemories,
  ],
} as const satisfies ServiceDefinition<MemoryPorts>;
