import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../eval/evaluation.ts';
import type { Subject } from '../../eval/play/subject.ts';
import { describeEvaluation } from '../../eval/report/describe-evaluation.ts';
import { formatHtml } from '../../eval/report/format-html.ts';
import { formatMarkdown } from '../../eval/report/format-markdown.ts';

const use = {
  calls: 2,
  inputTokens: 3_000,
  cachedTokens: 1_000,
  outputTokens: 100,
  times: [100, 300],
  failures: {},
};

function aSubject(id: string, isRight: boolean): Subject {
  const faults = isRight ? [] : ['step: expected "amount", was "<b>none</b>"'];
  return {
    id,
    group: 'corrections',
    trials: [{ measure: 'goal', isRight }],
    turns: 4,
    use,
    faults,
  };
}

function anEvaluation(model: string, wrong: number): Evaluation {
  const subjects = Array.from({ length: 40 }, (_, at) => aSubject(`d${at}`, at >= wrong));
  const price = { input: 1, output: 10, cacheRead: 0.1 };
  return {
    v: 1,
    model,
    at: '2026-11-30T00:00:00.000Z',
    commit: 'abc',
    catalogue: 'v1',
    price,
    subjects,
  };
}

describe('the report of an evaluation', () => {
  it('says shares, costs and what went wrong', () => {
    const words = formatMarkdown(describeEvaluation(anEvaluation('one', 4), undefined));

    expect(words).toContain('goal: dialogues that pass as a whole | 90.0 %');
    expect(words).toContain('| model calls per turn | 0.50 |');
    // 40 × (2,000 × $1 + 1,000 × $0.10 + 100 × $10) per million, in 160 turns.
    expect(words).toContain('| dollars per 1,000 turns | 0.775 |');
    expect(words).toContain('## What went wrong (4)');
  });

  it('stands beside an earlier one, and says which change is sure', () => {
    const report = describeEvaluation(anEvaluation('two', 0), anEvaluation('one', 20));

    const words = formatMarkdown(report);

    expect(words).toMatch(/goal: .* \| 100\.0 % .* \| 50\.0 % .* \| \*\*\+50\.0 points/);
    expect(formatHtml(report)).toContain('<g class="before">');
  });

  it('never takes words of a dialogue for markup', () => {
    const page = formatHtml(describeEvaluation(anEvaluation('one', 1), undefined));

    expect(page).toContain('&lt;b&gt;none');
    expect(page).not.toContain('<b>none');
  });
});
