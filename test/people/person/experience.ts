import type { Goals } from '../data/goals.ts';
import { foldText } from '../judge/fold-text.ts';
import type { Exchange } from '../play/screen.ts';

/** What a person goes through: the log of the conversation and counts of it. */
export class Experience {
  readonly log: Exchange[] = [];
  readonly counts = {
    not_understood: 0,
    repeats: 0,
    raw: 0,
    again: 0,
    asides: 0,
    asides_answered: 0,
    calls: 0,
    tokens: 0,
    evaluations: 0,
    tips: 0,
  };
  /** What the next reply must hold, after a question in between. */
  expected: string | undefined;
  readonly #signs: Goals['signs'];

  constructor(signs: Goals['signs']) {
    this.#signs = signs;
  }

  hear(exchange: Exchange): void {
    const { counts } = this;
    const { text, labels, modelCalls, tokens, isEvaluated, hasTip } = exchange.screen;
    counts.not_understood += Number(text.trim() === '' || this.isNotUnderstood(text));
    counts.repeats += Number(text !== '' && text === this.log.at(-1)?.screen.text);
    counts.raw += Number(new RegExp(this.#signs.raw).test([text, ...labels].join('\n')));
    counts.calls += modelCalls;
    counts.tokens += tokens;
    counts.evaluations += Number(isEvaluated);
    counts.tips += Number(hasTip);
    this.#checkAside(text);
    this.log.push(exchange);
  }

  isNotUnderstood(text: string): boolean {
    return new RegExp(this.#signs.not_understood).test(foldText(text));
  }

  #checkAside(text: string): void {
    if (this.expected === undefined) return;
    this.counts.asides += 1;
    this.counts.asides_answered += Number(new RegExp(this.expected).test(foldText(text)));
    this.expected = undefined;
  }
}
