import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { IdGenerator } from '../ports/id-generator.ts';
import { localize } from '../turn-state/turn-state.ts';
import type { DeskPlace } from './change-desk.ts';

/** The button below a colleague's message that leads back to the assistant. */
export function offerAssistant(
  { ids }: { readonly ids: Pick<IdGenerator, 'secret'> },
  place: DeskPlace,
): OfferedOption {
  return {
    reference: ids.secret(),
    label: localize(place, place.catalogue.texts.assistant_button),
    action: { type: 'command', command: 'assistant' },
  };
}
