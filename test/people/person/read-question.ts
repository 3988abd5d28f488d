import type { Goals } from '../data/goals.ts';
import { foldText } from '../judge/fold-text.ts';
import type { Screen } from '../play/screen.ts';

const LIST_LINE = /^\s*(?:[•*-]|\d+[.)]).*$/gm;

export interface Question {
  /** What the assistant wants to know: `confirm`, or a name of `asks`; undefined for nothing. */
  readonly asked: string | undefined;
  /** The paragraph that asks, folded. */
  readonly words: string;
}

/** Reads what a reply asks: a yes, else by its question, lists left out, else by the state of its flow. */
export function readQuestion({ asks, states }: Goals, screen: Screen): Question {
  const text = screen.text.replace(LIST_LINE, '');
  const paragraphs = text.split(/\n\s*\n/);
  const words = foldText(paragraphs.findLast((paragraph) => paragraph.includes('?')) ?? '');
  if (isConfirmationShown(screen, text)) return { asked: 'confirm', words };
  const byWords = asks.find(([, pattern]) => new RegExp(pattern).test(words))?.[0];
  return { asked: byWords ?? states[screen.state ?? '-'], words };
}

function isConfirmationShown({ text, pending }: Screen, withoutLists: string): boolean {
  if (pending === undefined) return false;
  return foldText(withoutLists).includes('confirm') || text.includes(pending || '-');
}
