const LABEL = /^([\w-]{1,128})\/(\d{1,3})$/;

/** Which part of which reply a message is. Meta hands it back with every status of the message. */
export interface PartLabel {
  readonly turnId: string;
  /** Counted from 0. */
  readonly part: number;
}

/** For `biz_opaque_callback_data`, which holds up to 512 characters. */
export function toPartLabel({ turnId, part }: PartLabel): string {
  return `${turnId}/${part}`;
}

/** Returns `undefined` for what we did not write. */
export function parsePartLabel(label: string | undefined): PartLabel | undefined {
  const [, turnId, part] = LABEL.exec(label ?? '') ?? [];
  return turnId === undefined ? undefined : { turnId, part: Number(part) };
}
