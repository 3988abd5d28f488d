import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { listFlowPlaces } from '../flow-places.ts';
import { checkActivation } from './check-activation.ts';
import { checkAnswers } from './check-answers.ts';
import { checkCallBound } from './check-call-bound.ts';
import { checkConfirmations } from './check-confirmations.ts';
import { checkNotices } from './check-notices.ts';
import { checkPersonas } from './check-personas.ts';
import { checkPlainTexts } from './check-plain-texts.ts';
import { checkQuestions } from './check-questions.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkShadow } from './check-shadow.ts';
import { checkTipRules } from './check-tip-rules.ts';
import { checkFlowData } from './flow/check-flow-data.ts';
import { checkFlowShape } from './flow/check-flow-shape.ts';

/**
 * Checks what follows from the names of a configuration, once all of them are known to be valid.
 */
export function analyseCatalogue(context: CheckContext, catalogue: Catalogue): void {
  const isReachable = context.log.passes(() => checkActivation(context));
  for (const place of listFlowPlaces(context.configuration, catalogue)) {
    const isWellShaped =
      isReachable && context.log.passes(() => checkFlowShape(context, catalogue, place));
    if (isWellShaped) checkFlowData(context, place);
  }
  checkAnswers(context);
  checkConfirmations(context, catalogue);
  checkNotices(context, catalogue);
  checkRefusals(context);
  if (context.log.passes(() => checkShadow(context))) checkTipRules(context);
  checkPersonas(context);
  checkPlainTexts(context);
  checkQuestions(context);
  checkCallBound(context, catalogue);
}
