import type { Bank, GoalPhrases } from '../data/bank.ts';
import type { Goal, Goals } from '../data/goals.ts';
import { toFactPattern } from '../judge/fact-pattern.ts';
import { findWrongFacts } from '../judge/find-wrong-facts.ts';
import { foldText } from '../judge/fold-text.ts';
import { isGoalReported } from '../judge/is-goal-reported.ts';
import type { Exchange, Screen } from '../play/screen.ts';
import type { Dice } from './dice.ts';
import { type Character, drawCharacter } from './draw-character.ts';
import { Experience } from './experience.ts';
import { findListNumber } from './find-list-number.ts';
import type { Happening } from './happening.ts';
import { PersonCase } from './person-case.ts';
import { type Question, readQuestion } from './read-question.ts';
import { Voice } from './voice.ts';

/** A second wrong confirmation is the end. */
const MAX_WRONG_SHOWN = 2;

interface Birth {
  readonly goals: Goals;
  readonly goal: Goal;
  readonly bank: Bank;
  readonly own: GoalPhrases;
  readonly language: string;
  readonly dice: Dice;
  readonly now: Date;
}

/** Somebody who wants one thing, in one language, and answers what is asked. */
export class Person {
  readonly goal: Goal;
  readonly character: Character;
  readonly case: PersonCase;
  readonly experience: Experience;
  /** What each wrong confirmation had wrong. */
  readonly wrongShown: string[] = [];
  /** True once the person said yes to the right facts. */
  hasApproved = false;
  /** Why the person gave up. */
  givenUp: string | undefined;
  readonly #goals: Goals;
  readonly #voice: Voice;
  readonly #told = new Set<string>();

  constructor({ goals, goal, bank, own, language, dice, now }: Birth) {
    this.goal = goal;
    this.#goals = goals;
    this.character = drawCharacter(bank, own, goal, { language, dice });
    this.case = new PersonCase(this.character.case, goals.values, now);
    this.experience = new Experience(goals.signs);
    const { character, case: personCase } = this;
    this.#voice = new Voice({ bank, own, language, dice, case: personCase, character });
  }

  /** Why there was nothing left to say. */
  get lack(): string | undefined {
    return this.#voice.lack;
  }

  /** The first message. */
  begin(): string | undefined {
    const { first } = this.character;
    if (first === 'whole') for (const each of this.goal.tells) this.#told.add(each);
    return this.#voice.say(first);
  }

  hear(exchange: Exchange): void {
    this.experience.hear(exchange);
  }

  /** True when the reply says what the goal asks for, and all that had to be said was said. */
  isDone(screen: Screen): boolean {
    if (this.#isSomethingUnsaid() || this.experience.isNotUnderstood(screen.text)) return false;
    const { asked } = readQuestion(this.#goals, screen);
    return isGoalReported(this.goal, this.case.facts, screen, asked === 'confirm');
  }

  /** Returns what to say next, or undefined when there is nothing left to say. */
  answer(screen: Screen): string | undefined {
    const question = readQuestion(this.#goals, screen);
    const isConfirmation = question.asked === 'confirm';
    const wrong = isConfirmation ? this.#findWrongFacts(screen) : [];
    if (wrong.length > 0) return this.#object(wrong);
    const { happenings } = this.character;
    const due = happenings.find((each) => this.#isDue(each, question, screen));
    if (due !== undefined) return this.#happen(due);
    if (!isConfirmation) return this.#answerQuestion(question, screen);
    this.hasApproved = true;
    return this.#voice.say('yes');
  }

  #answerQuestion({ asked, words }: Question, screen: Screen): string | undefined {
    if (asked === 'clarify') return this.#isMeant(words) ? this.#voice.say('yes') : this.#correct();
    if (asked === undefined || !this.goal.asks.includes(asked)) return this.#sayWish();
    const isAgain = this.#told.has(asked);
    this.experience.counts.again += Number(isAgain);
    const isLost = isAgain && this.goal.keep.includes(asked) && !this.#isSomethingUnsaid();
    if (isLost) this.givenUp = `${asked} was said and lost`;
    this.#told.add(asked);
    const pick = isAgain ? undefined : this.#pickByNumber(asked, screen);
    return pick ?? this.#voice.say(this.goal.like[asked] ?? asked);
  }

  #sayWish(): string | undefined {
    if (this.#told.size > 0) return this.#voice.sayAgain('resume');
    const { first } = this.character;
    return this.#voice.say(first) ?? this.#voice.say('open') ?? this.#voice.say('whole');
  }

  /** The goal again, because what is put up is not it. */
  #object(wrong: readonly string[]): string | undefined {
    this.wrongShown.push(wrong.join(','));
    if (this.wrongShown.length < MAX_WRONG_SHOWN) return this.#correct() ?? this.#voice.say('no');
    this.givenUp = `wrong shown twice (${this.wrongShown.join('; ')})`;
    return this.#voice.say('no');
  }

  #correct(): string | undefined {
    return this.#voice.sayAgain('fix');
  }

  #findWrongFacts({ text, pending }: Screen): readonly string[] {
    const isOnScreen = this.experience.log.some(
      ({ screen }) => pending !== undefined && pending !== '' && screen.text.includes(pending),
    );
    const shown = isOnScreen && pending !== undefined ? pending : text;
    return findWrongFacts(this.goal, this.case.facts, shown);
  }

  #isDue(happening: Happening, { asked }: Question, { text }: Screen): boolean {
    const isConfirmation = asked === 'confirm';
    const { at } = happening.event;
    const isAsked = asked !== undefined && this.goal.asks.includes(asked);
    const isMoment =
      at === 'says'
        ? new RegExp(this.goal.says).test(foldText(text))
        : isConfirmation || (at === 'asked' && isAsked);
    return happening.isDue(isMoment, isConfirmation);
  }

  #happen(happening: Happening): string | undefined {
    const words = happening.happen();
    this.experience.expected = happening.event.expect;
    this.case.change(happening.facts);
    if (words === undefined) this.#voice.lack = 'said it in every way, not heard';
    return words === undefined ? undefined : this.#voice.fill(words);
  }

  #isSomethingUnsaid(): boolean {
    return this.character.needed.some(({ hasHappened }) => !hasHappened);
  }

  /** True when what the assistant thinks was meant holds a fact of the goal. */
  #isMeant(words: string): boolean {
    const { facts } = this.case;
    const patterns = this.goal.shows.flatMap((shown) => Object.values(shown));
    return patterns.some((pattern) => toFactPattern(pattern, facts).test(words));
  }

  #pickByNumber(asked: string, { text }: Screen): string | undefined {
    const wanted = this.#goals.picks[asked];
    if (!this.character.picksByNumber || wanted === undefined) return undefined;
    const number = findListNumber(text, toFactPattern(wanted, this.case.facts));
    if (number === undefined) return undefined;
    this.case.change({ i: number });
    return this.#voice.say('pick');
  }
}
