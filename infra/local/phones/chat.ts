import type { Phone, PhoneMessage } from './phone.ts';

/** What one phone shows: what its person wrote stands where they wrote it. */
export class Chat {
  readonly name: string;
  readonly #phone: Phone;
  readonly #own: { readonly after: number; readonly message: PhoneMessage }[] = [];

  constructor(name: string, phone: Phone) {
    this.name = name;
    this.#phone = phone;
  }

  async list(): Promise<readonly PhoneMessage[]> {
    const received = await this.#phone.list();
    return Array.from({ length: received.length + 1 }, (_, at) => [
      ...this.#own.filter(({ after }) => after === at).map(({ message }) => message),
      ...received.slice(at, at + 1),
    ]).flat();
  }

  async write(text: string): Promise<void> {
    await this.#note(text);
    await this.#phone.write(text);
  }

  /** Does nothing when the option is not there any more. */
  async press(option: string): Promise<void> {
    const received = await this.#phone.list();
    const message = received.findLast(({ options }) => options.some(({ id }) => id === option));
    if (message === undefined) return;
    await this.#note(message.options.find(({ id }) => id === option)?.label ?? '');
    await this.#phone.press(option, message);
  }

  async #note(text: string): Promise<void> {
    const { length: after } = await this.#phone.list();
    const id = `own-${this.#own.length + 1}`;
    this.#own.push({ after, message: { id, isOwn: true, spans: [{ text }], options: [] } });
  }
}
