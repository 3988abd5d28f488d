import { publisher } from '../../../shared/composition/capabilities.ts';

export const used = publisher;
