import type { LocalizedText } from '../localized-text.ts';

/** How a person is told of something that happened at a service after the conversation went on. */
export interface NoticeDefinition {
  /** Type of the event, e.g. `transfer_paid_out`. */
  readonly event: string;
  readonly service: string;
  /** Who says it. */
  readonly agentId: string;
  /** Placeholders are filled from the event's data. */
  readonly message: LocalizedText;
}
