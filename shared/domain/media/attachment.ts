/** What a person sends beside words: what it is and where to get it, never what is in it. */
export type Attachment = SharedContact | SharedLocation | SharedFile;

/** A card of the address book. */
export interface SharedContact {
  readonly type: 'contact';
  /** As on the card: letters of any kind, so it counts as a name only once it was checked. */
  readonly name?: string;
  /** As on the card; with `+` where the channel vouches for the country code. */
  readonly phones: readonly string[];
  /** The channel vouches that it is the sender's own. */
  readonly isOwn?: boolean;
}

export interface SharedLocation {
  readonly type: 'location';
  readonly latitude: number;
  readonly longitude: number;
}

export const fileKinds = ['photo', 'document', 'voice', 'audio', 'video'] as const;

export type FileKind = (typeof fileKinds)[number];

/** A file that lies with the channel. */
export interface SharedFile {
  readonly type: 'file';
  readonly kind: FileKind;
  /** The channel's id of it. */
  readonly fileId: string;
  /** What the sender's device says it is, e.g. `audio/ogg`. The bytes decide. */
  readonly mediaType?: string;
  /** Size in bytes, where the channel says it. */
  readonly size?: number;
  /** Length of a recording in seconds, where the channel says it. */
  readonly seconds?: number;
}

/** What an attachment is, in the word that texts for people go by. */
export function nameAttachment(attachment: Attachment): string {
  return attachment.type === 'file' ? attachment.kind : attachment.type;
}
