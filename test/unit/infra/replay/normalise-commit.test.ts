import { expect, it } from 'vitest';
import { normaliseCommit } from '../../../../infra/replay/normalise-commit.ts';

it('blanks what is generated per run, and leaves what people and services gave', () => {
  const commit = {
    session: {
      agentStack: [
        {
          agentId: 'felix',
          enteredAt: 't1',
          flow: { flowId: 'f', data: { id: 'r-9', hash: 'h' } },
        },
      ],
      pendingConfirmation: {
        id: '01J',
        tool: 'buy',
        input: { reference: 'R-1' },
        references: { yes: 'a', no: 'b' },
        expiresAt: 't2',
      },
    },
    reply: { text: 'hola', options: [{ reference: 'secret', label: 'Sí' }] },
  };

  expect(normaliseCommit(commit)).toStrictEqual({
    session: {
      agentStack: [
        {
          agentId: 'felix',
          enteredAt: '(generated)',
          flow: { flowId: 'f', data: { id: 'r-9', hash: 'h' } },
        },
      ],
      pendingConfirmation: {
        id: '(generated)',
        tool: 'buy',
        input: { reference: 'R-1' },
        references: '(generated)',
        expiresAt: '(generated)',
      },
    },
    reply: { text: 'hola', options: [{ reference: '(generated)', label: 'Sí' }] },
  });
});
