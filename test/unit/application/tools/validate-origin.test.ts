import { describe, expect, it } from 'vitest';
import { validateOrigin } from '../../../../shared/application/tools/validate-origin.ts';
import type { TurnState } from '../../../../shared/application/turn-state/turn-state.ts';
import type { ConversationMessage } from '../../../../shared/domain/conversation/conversation-message.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { aCatalogue, anAgent } from '../../../support/builders/catalogue.ts';
import { aFrame, aSession } from '../../../support/builders/session.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const clabe = '032180000118359719';
const turn = aTurn();

function codeFor(
  overrides: Partial<TurnState>,
  value: string = clabe,
  entity = 'account',
): string | undefined {
  const argument = { name: 'account_number', property: { 'x-entity': entity }, value };
  return validateOrigin(turn, aTurnState(overrides), argument)?.code;
}

const message = (role: 'user' | 'assistant', text: string): ConversationMessage => ({
  role,
  text,
  turnId: 'turn_before',
  sequence: 1,
  at: '2026-03-02T14:59:00.000Z',
  agentId: 'felix',
});

/** A session whose lower agent has a flow with this data. */
const sessionWith = (data: JsonObject) => {
  const enteredAt = '2026-03-02T15:00:00.000Z';
  const flow = { flowId: 'f', state: 's', data, context: {}, enteredAt };
  return aSession({ agentStack: [aFrame({ flow }), aFrame()] });
};

const lookUp = {
  name: 'get_bill',
  kind: 'information',
  service: 'billpay',
  description: '',
  examples: [],
  inputSchema: {},
  outputSchema: {},
} as const;
const catalogue = aCatalogue({ agents: { felix: anAgent({ tools: [lookUp] }) } });
const exchange = (tool: string, result: JsonObject) => ({ tool, input: {}, result });

describe('an account number', () => {
  it.each<[string, Partial<TurnState>]>([
    ['the message', { text: 'mi CLABE es 0321 8000 0118 3597 19' }],
    ['an earlier message', { history: [message('user', clabe), message('assistant', '¿Listo?')] }],
    ['the data of a flow, wherever it waits', { session: sessionWith({ saved: [{ n: clabe }] }) }],
    [
      'a button',
      {
        session: aSession({
          offer: {
            turnId: 'turn_before',
            expiresAt: '2026-03-02T16:00:00.000Z',
            options: [
              {
                reference: 'r',
                label: 'Sí',
                action: { type: 'call-tool', tool: 'pay', input: { n: clabe } },
              },
            ],
          },
        }),
      },
    ],
    [
      'the call that a question interrupted',
      {
        openQuestion: {
          tool: 'add',
          input: { n: clabe },
          field: 'country',
          question: '?',
          reason: 'WHERE',
          attempts: 1,
        },
      },
    ],
    [
      'what a service answered now',
      { catalogue, toolExchanges: [exchange('get_bill', { bill_reference: clabe })] },
    ],
    [
      'what a service answered before',
      {
        catalogue,
        history: [
          {
            ...message('assistant', 'Debes 200'),
            toolExchanges: [exchange('get_bill', { bill_reference: clabe })],
          },
        ],
      },
    ],
  ])('may come from %s', (_, overrides) => {
    expect(codeFor(overrides)).toBeUndefined();
  });

  it.each<[string, Partial<TurnState>]>([
    ['nowhere', { text: '¿Cuánto cuesta enviar dinero a Guatemala?' }],
    ['the assistant', { history: [message('assistant', `¿La ${clabe}?`)] }],
    [
      'long ago',
      {
        history: [
          message('user', clabe),
          ...Array.from({ length: 6 }, () => message('user', 'hola')),
        ],
      },
    ],
    [
      'a capture, which repeats what it was called with',
      { catalogue, toolExchanges: [exchange('set_name', { name: clabe })] },
    ],
    [
      'a refusal',
      {
        catalogue,
        toolExchanges: [exchange('get_bill', { error_code: 'INVALID', error: `not ${clabe}` })],
      },
    ],
    ['a part of another number', { text: `1${clabe}` }],
  ])('may not come from %s', (_, overrides) => {
    expect(codeFor(overrides)).toBe('NOT_IN_WORDS');
  });

  it('is told to the model with what to do', () => {
    const argument = {
      name: 'account_number',
      property: { 'x-entity': 'account' },
      value: clabe,
    };
    expect(validateOrigin(turn, aTurnState(), argument)).toEqual({
      code: 'NOT_IN_WORDS',
      message: "account_number is not in the person's words or saved data; ask them for it",
    });
  });
});

describe('other arguments', () => {
  it('are phones with or without a country code', () => {
    const said = { text: 'recarga 100 al 55 1234 5678' };
    expect(codeFor(said, '+525512345678', 'phone')).toBeUndefined();
    expect(codeFor(said, '+525512345679', 'phone')).toBe('NOT_IN_WORDS');
  });

  it('are names that the service looks up', () => {
    expect(codeFor({ text: 'a mi mamá' }, 'mi mamá', 'phone')).toBeUndefined();
  });

  it('are free text', () => {
    expect(codeFor({}, clabe, 'text')).toBeUndefined();
  });
});
