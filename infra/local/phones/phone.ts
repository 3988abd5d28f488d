import * as z from 'zod';

/** A message on a phone's screen. */
export interface PhoneMessage {
  readonly id: string;
  readonly isOwn: boolean;
  readonly spans: readonly Span[];
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** A piece of a text in one style. */
export interface Span {
  readonly text: string;
  readonly style?: 'bold' | 'italic' | 'code' | 'link';
}

/** How a stand-in and the webhook that it calls are reached. */
export interface PhoneLine {
  /** Base address of the vendor's stand-in. */
  readonly api: string;
  /** Where the vendor posts what people write, for the first endpoint. */
  readonly webhook: string;
  /** Proves a call of the webhook. */
  readonly secret: string;
  /** The first endpoint of `config/channels/<channel>.json`. */
  readonly endpoint: Readonly<Record<string, unknown>>;
}

/** One person's phone: writes as the vendor would deliver it, and shows what the stand-in got. */
export interface Phone {
  /** What came so far, without what the person wrote. */
  list(): Promise<readonly PhoneMessage[]>;
  /** @throws Error with the status when the webhook refuses */
  write(text: string): Promise<void>;
  /** Presses a button or chooses a row of a list. */
  press(option: string, message: PhoneMessage): Promise<void>;
}

/** What a channel's `local.phone` module exports. */
export const phoneModuleSchema = z.object({
  createPhone: z.custom<(line: PhoneLine) => Phone>((value) => typeof value === 'function'),
});

/** Posts a vendor's body. @throws Error with the status when the webhook refuses */
export async function postToWebhook(
  webhook: string,
  body: string,
  proof: Readonly<Record<string, string>>,
): Promise<void> {
  const headers = { 'content-type': 'application/json', ...proof };
  const { ok, status } = await fetch(webhook, { method: 'POST', headers, body });
  if (!ok) throw new Error(`The webhook answered ${status}`);
}
