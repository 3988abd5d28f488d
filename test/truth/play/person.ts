import { isDeepStrictEqual } from 'node:util';
import type {
  InboundMessage,
  PersonContent,
} from '../../../shared/domain/conversation/inbound-message.ts';
import type { ReplyOption } from '../../../shared/domain/conversation/reply.ts';
import type { Judge } from '../judge/judge.ts';
import type { Intent, Prompt, Said } from '../judge/said.ts';
import type { Fate } from './fate.ts';
import type { Line } from './line.ts';
import people from './people.json' with { type: 'json' };
import type { Shown } from './screen.ts';
import { type Wish, type WishKind, wishKinds } from './wishes.ts';

type Language = 'es' | 'en';

/** A customer who wants something, answers what they see, and is now and then of another mind. */
export class Person {
  readonly language: Language;
  readonly #line: Line;
  readonly #fate: Fate;
  readonly #judge: Judge;
  /** The question that this wish led to. */
  #askedInput: Prompt['input'] | undefined;
  #wish: Wish = { open: ['hola'], answers: [] };

  constructor(line: Line, fate: Fate, judge: Judge, language: Language) {
    this.#line = line;
    this.#fate = fate;
    this.#judge = judge;
    this.language = language;
  }

  /** From now on the person wants this. */
  want(kind: WishKind): void {
    this.#askedInput = undefined;
    this.#wish = wishKinds[kind](this.language, (items) => this.#fate.random.pick(items));
    this.sayOpening();
  }

  sayOpening(): void {
    const isAsked =
      this.#askedInput !== undefined && this.#findPrompt()?.input === this.#askedInput;
    const isAgain = this.#wish.isExact === true && isAsked;
    this.say(isAgain ? 'again' : 'wish', this.#fate.random.pick(this.#wish.open));
  }

  sayAny(intent: Exclude<Intent, 'wish' | 'again'>): void {
    this.say(intent, this.#fate.random.pick(people[this.language][intent]));
  }

  say(intent: Intent, text: string, provenance: Partial<InboundMessage['provenance']> = {}): void {
    this.#post(intent, { type: 'text', text }, provenance);
  }

  /** True when a question for a yes is the last thing on the screen. */
  get isAsked(): boolean {
    const last = this.#line.shown.at(-1);
    return last !== undefined && this.#findYesButton(last) !== undefined;
  }

  /** Of the question for a yes that is on the screen. */
  get secondsToExpiry(): number | undefined {
    const expiresAt = this.#findPrompt()?.expiresAt;
    if (expiresAt === undefined) return undefined;
    return Math.ceil((Date.parse(expiresAt) - this.#line.now().getTime()) / 1_000);
  }

  /** Answers what is on the screen. Seconds that pass before are the caller's to let pass. */
  answer(): void {
    const shown = this.#line.shown.at(-1);
    const yes = shown && this.#findYesButton(shown);
    if (yes !== undefined) this.#answerPrompt(yes);
    else this.#answerQuestion(shown?.text ?? '');
  }

  #answerQuestion(text: string): void {
    const words = this.#wish.answers.find(([question]) => question.test(text))?.[1];
    if (words === undefined) this.sayOpening();
    else this.say('wish', words);
  }

  #answerPrompt(yes: ReplyOption): void {
    this.#askedInput = this.#findPrompt()?.input;
    const drawn = this.#fate.random.next() * (this.#line.hasProvenance ? 1 : 0.88);
    const [word = ''] = people[this.language].yes;
    const ways: readonly (readonly [number, () => void])[] = [
      [0.45, () => this.sayAny('yes')],
      [0.65, () => this.#post('yes', { type: 'choice', reference: yes.reference }, {})],
      [0.71, () => this.sayAny('no')],
      [0.79, () => this.sayAny('change')],
      [0.84, () => this.sayAny('ask')],
      [0.88, () => this.sayAny('chat')],
      [0.92, () => this.say('yes', word, { isForwarded: true })],
      [0.96, () => this.say('yes', word, { isEdited: true })],
      [1, () => this.sayOpening()],
    ];
    ways.find(([end]) => drawn < end)?.[1]();
  }

  #post(
    intent: Intent,
    content: PersonContent,
    provenance: Partial<InboundMessage['provenance']>,
  ): void {
    const isOwn = Object.keys(provenance).length === 0;
    const prompt = this.#findPrompt();
    const isSecondThought = this.#hasAnswered(prompt);
    const { messageId, sentAt } = this.#line.send(content, provenance);
    const what = JSON.stringify({ ...content, ...provenance });
    this.#fate.story.push(`> ${sentAt} ${intent}: ${what}`);
    const said: Said = {
      messageId,
      intent,
      isOwn,
      sentAt,
      isSecondThought,
      ...(prompt ? { prompt } : {}),
    };
    this.#judge.said.set(messageId, said);
  }

  #hasAnswered(prompt: Prompt | undefined): boolean {
    const earlier = [...this.#judge.said.values()].filter(
      (message) =>
        message.prompt !== undefined && isDeepStrictEqual(message.prompt.input, prompt?.input),
    );
    return earlier.some(({ intent }) => intent !== 'ask' && intent !== 'chat' && intent !== 'look');
  }

  /** The newest question for a yes that is on the screen. */
  #findPrompt(): Prompt | undefined {
    const shown = this.#line.shown.findLast((each) => this.#findYesButton(each) !== undefined);
    const pending = shown && this.#findPending(shown);
    if (pending === undefined) return undefined;
    const { tool, input, message: text, expiresAt } = pending;
    return { tool, input, text, expiresAt };
  }

  #findYesButton(shown: Shown): ReplyOption | undefined {
    return this.#findPending(shown) && shown.options[0];
  }

  /** What the two buttons of a message answer. */
  #findPending({ text, options }: Shown) {
    const entry = this.#judge.replies.findLast(
      ({ reply }) => reply.text === text && reply.options[0]?.reference === options[0]?.reference,
    );
    const pending = entry?.session.pendingConfirmation;
    const isPut = pending !== undefined && text.includes(pending.message) && options.length === 2;
    return isPut ? pending : undefined;
  }
}
