import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { checkAgents } from './check-agents.ts';
import { checkFlowNames } from './check-flow-names.ts';
import { checkServiceTools } from './check-service-tools.ts';
import { checkTexts } from './check-texts.ts';

/** Every name leads to something, and to something of the right kind. */
export function checkReferences(context: CheckContext, catalogue: Catalogue): void {
  checkAgents(context);
  checkTexts(context);
  checkServiceTools(context);
  checkFlowNames(context, catalogue);
}
