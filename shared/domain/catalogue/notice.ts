import type { LocalizedText } from '../localized-text.ts';
import type { FollowUpOffer } from './tool.ts';

/** How a person is told of something that happened at a service after the conversation moved on. */
export interface NoticeDefinition {
  /** Type of the event, e.g. `transfer_paid_out`. */
  readonly event: string;
  readonly service: string;
  /** The agent that tells the person. */
  readonly agentId: string;
  /** Placeholders are filled from the event's data. */
  readonly message: LocalizedText;
  /** Buttons below it, filled from the event's data. */
  readonly offers?: readonly FollowUpOffer[];
  /** It tells that a colleague has to look into something. */
  readonly isForDesk?: true;
}
