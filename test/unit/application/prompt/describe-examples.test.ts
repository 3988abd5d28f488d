import { describe, expect, it } from 'vitest';
import { describeExamples } from '../../../../shared/application/prompt/describe-examples.ts';
import { kiosk } from '../../../support/assistants/kiosk.ts';
import { anAgent } from '../../../support/builders/catalogue.ts';
import { aFrame, aSession } from '../../../support/builders/session.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const tool = { kind: 'capture', description: '', inputSchema: { type: 'object' } } as const;
const tools = [
  {
    ...tool,
    name: 'buy_juice',
    examples: ['I want a juice', 'A juice please', 'One juice', 'Juice for me'],
  },
  { ...tool, name: 'ask_price', examples: ['What is a juice?', 'How much is it?'] },
];

function examplesFor(text: string, nearestExamples?: number): string {
  const agents = { ...kiosk.agents, desk: anAgent({ id: 'desk', tools }) };
  const limit = nearestExamples === undefined ? {} : { nearestExamples };
  const assistant = { ...kiosk.assistant, ...limit };
  const session = aSession({ agentStack: [aFrame({ agentId: 'desk' })] });
  return describeExamples(
    aTurnState({ catalogue: { ...kiosk, agents, assistant }, session, text }),
  );
}

describe('describeExamples', () => {
  it('shows what others said in words like these, by the tool they needed', () => {
    expect(examplesFor('i want juice', 2)).toBe(
      '<examples>\nbuy_juice: "I want a juice" | "One juice"\n</examples>',
    );
  });

  it('leaves room for a second tool that is near, too', () => {
    expect(examplesFor('juice', 9)).toContain('\nask_price: "What is a juice?"\n');
    expect(examplesFor('juice', 9).match(/juice"|for me"|please"/gi)).toHaveLength(3);
  });

  it('says nothing when nothing is like the message, or when the assistant wants none', () => {
    expect(examplesFor('xyz', 9)).toBe('');
    expect(examplesFor('i want juice')).toBe('');
  });
});
