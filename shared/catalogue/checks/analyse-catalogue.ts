import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';

export function analyseCatalogue(_context: CheckContext, _catalogue: Catalogue): void {}
