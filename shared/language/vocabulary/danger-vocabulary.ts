/** How people tell of a fraud or a theft. A role is one signal; rules need several of them. */
export interface DangerVocabulary {
  /** What a fraud promises: a prize, an inheritance, money doubled. */
  readonly lure: readonly string[];
  /** The same, told as somebody's offer: a job. */
  readonly offer: readonly string[];
  /** What the money is for: "to unlock it", "para que me lo den". */
  readonly release: readonly string[];
  /** What has to be paid for: taxes, a uniform. It needs somebody who says so. */
  readonly cost: readonly string[];
  /** Before anything is given: "first". */
  readonly first: readonly string[];
  readonly send: readonly string[];
  readonly duty: readonly string[];
  /** Somebody's order: "que le mande", "to send". It counts behind `says` or `asks`. */
  readonly order: readonly string[];
  readonly says: readonly string[];
  readonly asks: readonly string[];
  /** The same by nobody in particular: "they told me", "me dijeron". */
  readonly saysMany: readonly string[];
  readonly asksMany: readonly string[];
  readonly stranger: readonly string[];
  /** Somebody met online, or who only claims to be somebody. */
  readonly impostor: readonly string[];
  readonly needs: readonly string[];
  /** An office that would call nobody for money, and that it did. */
  readonly authority: readonly string[];
  readonly call: readonly string[];
  /** Somebody makes the person do it: "they are forcing me". It needs no other word. */
  readonly compelled: readonly string[];
  /** What happens if nothing is paid: "or they arrest me". */
  readonly threat: readonly string[];
  /** How no office is paid: "gift cards". */
  readonly oddPayment: readonly string[];
  /** What a fraud wants done to an account: "verify your account". */
  readonly verifying: readonly string[];
  readonly family: readonly string[];
  readonly money: readonly string[];
  readonly secret: readonly string[];
  /** The same, if a stranger wants it: it may also be the code that fetches the money. */
  readonly code: readonly string[];
  /** To hand a secret over, as somebody wants it: "que le diera". */
  readonly giving: readonly string[];
  /** The person handed over what is theirs: "le di mi". */
  readonly gave: readonly string[];
  /** What may ask for a code: an app, a cash machine. */
  readonly machine: readonly string[];
  /** The person calls something a fraud, or asks whether it is one. */
  readonly fraud: readonly string[];
  /** We are meant, or what we charge. */
  readonly us: readonly string[];
  readonly stole: readonly string[];
  readonly lost: readonly string[];
  /** A phone, a card, a wallet. */
  readonly device: readonly string[];
  readonly account: readonly string[];
  /** Others are in the account, unless money is what came: "entraron a mi cuenta". */
  readonly entered: readonly string[];
  /** A theft that needs no other word: "me hackearon". */
  readonly theft: readonly string[];
  /** Asks whether money is safe here, or something can be trusted. */
  readonly trust: readonly string[];
  /** Longer phrases that say nothing of the kind: "premio de la escuela", "zip code". */
  readonly harmless: readonly string[];
  /** Right before a phrase, it does not count. */
  readonly denial: readonly string[];
  readonly supposition: readonly string[];
}
