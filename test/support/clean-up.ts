import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folder.ts';

// Vitest runs this file with each test file, also where files share their modules.
afterAll(removeTemporaryFolders);
