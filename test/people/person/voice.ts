import type { Bank, GoalPhrases } from '../data/bank.ts';
import { nameDay } from '../judge/calendar.ts';
import type { Dice } from './dice.ts';
import type { Character } from './draw-character.ts';
import { misspell } from './misspell.ts';
import type { PersonCase } from './person-case.ts';

const NEVER_MISSPELT = new Set(['name', 'account', 'number']);
const WISHES = new Set(['open', 'whole', 'resume']);
/** Words of a phrase may hold words to fill in themselves. */
const MAX_FILL_DEPTH = 3;

interface Speaker {
  readonly bank: Bank;
  readonly own: GoalPhrases;
  readonly language: string;
  readonly dice: Dice;
  readonly case: PersonCase;
  readonly character: Character;
}

/** The words of one person: no phrase twice. */
export class Voice {
  readonly #speaker: Speaker;
  readonly #left = new Map<string, string[]>();
  /** Why there was nothing to say, once that happened. */
  lack: string | undefined;

  constructor(speaker: Speaker) {
    this.#speaker = speaker;
  }

  /** Returns the next unused phrase of that kind, or undefined. */
  say(kind: string, { isClean = false } = {}): string | undefined {
    const phrase = this.#takePhrase(kind);
    if (phrase === undefined) {
      this.lack = WISHES.has(kind) ? 'said it in every way, not heard' : `no phrase left: ${kind}`;
      return undefined;
    }
    const { bank, language, dice } = this.#speaker;
    const text = this.fill(phrase);
    if (isClean || !this.#mayMisspell(kind)) return text;
    return misspell(text, bank.common.say['filler']?.[language] ?? [], dice);
  }

  /** Returns the goal once more, in whole, after a few words that connect it. */
  sayAgain(prefix: 'resume' | 'fix'): string | undefined {
    const hasWhole = this.#speaker.own.whole !== undefined;
    const whole = hasWhole ? this.say('whole') : undefined;
    const wish = whole ?? (prefix === 'resume' || !hasWhole ? this.say('open') : undefined);
    if (wish === undefined) return undefined;
    return `${this.say(prefix, { isClean: true }) ?? ''} ${wish}`.trim();
  }

  /** Fills in `<usd>` in any of its words, `<n_usd>` in digits, and names of the case's day. */
  fill(phrase: string): string {
    let text = phrase;
    for (let depth = 0; depth < MAX_FILL_DEPTH; depth += 1) {
      text = text.replace(/<(\w+)>/g, (_, name: string) => this.#wordFor(name));
    }
    return text;
  }

  #wordFor(name: string): string {
    const { bank, language, dice, case: own } = this.#speaker;
    const { days } = own.values;
    const day = days === undefined ? {} : nameDay(own.now, Number(days), language);
    const named = day[name];
    if (named !== undefined) return named;
    const value = own.values[name.replace(/^n_/, '')];
    if (value === undefined) throw new Error(`no words for <${name}>`);
    const ways = bank.common.words[name]?.[String(value)];
    return ways === undefined ? String(value) : dice.pick(ways[language] ?? []);
  }

  #takePhrase(kind: string): string | undefined {
    const left = this.#left.get(kind) ?? this.#shufflePhrases(kind);
    this.#left.set(kind, left);
    return left.pop();
  }

  #shufflePhrases(kind: string): string[] {
    const { bank, own, language, dice } = this.#speaker;
    const ownPhrases = kind === 'open' || kind === 'whole' ? own[kind] : own.say[kind];
    const phrases = ownPhrases ?? bank.common.say[kind];
    return dice.shuffle(phrases?.[language] ?? []);
  }

  #mayMisspell(kind: string): boolean {
    const { character, case: own } = this.#speaker;
    return character.hasTypos && !NEVER_MISSPELT.has(kind) && !('clabe' in own.values);
  }
}
