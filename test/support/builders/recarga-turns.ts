import type { ScriptedTurn } from '../fakes/scripted-turns.ts';

const at = (ms: number) => new Date(Date.parse('2026-03-02T15:00:00.000Z') + ms).toISOString();

/** A top-up of document 003, as the page gets it: greeting, saved numbers, confirmation, receipt. */
export function recargaTurns(expiresAt: string): readonly ScriptedTurn[] {
  const session = { sessionId: 'session_1', userId: 'carlos' };
  const flow = { flowId: 'recarga', data: {}, context: {} };
  const greeting: ScriptedTurn = {
    reply: {
      text: '¡Hola! Soy **Felix**, tu asistente financiero. Puedo ayudarte con:\n\n- Remesas\n- Recargas de celular\n- Pago de servicios\n\n¿Qué necesitas?',
      options: [],
      agentId: 'felix',
    },
  };
  const numbers: ScriptedTurn = {
    reply: {
      text: '¿A qué número quieres recargar? Puedes elegir uno guardado o escribir otro.',
      options: [
        { reference: 'mama', label: 'Mamá · +52 55 1234 5678' },
        { reference: 'hermano', label: 'Hermano · +52 55 8765 4321' },
      ],
      agentId: 'topups',
    },
    metrics: {
      chainIterations: 2,
      stableState: true,
      path: ['felix', 'topups', 'topups/recarga@collect_number'],
      modelCalls: 1,
      inputTokens: 1_842,
      outputTokens: 31,
    },
    session: {
      ...session,
      agentStack: ['felix', 'topups'],
      currentFlow: {
        ...flow,
        state: 'collect_number',
        context: {
          frequentNumbersData: {
            numbers: [
              { name: 'Mamá', phone: '+525512345678', carrier: 'Telcel' },
              { name: 'Hermano', phone: '+525587654321', carrier: 'AT&T' },
            ],
          },
        },
      },
    },
    trace: [
      { at: at(0), type: 'turn-started', details: { messages: 1 } },
      { at: at(12), type: 'model-called', details: { model: 'fast', inputTokens: 1_842 } },
      { at: at(340), type: 'routed', details: { from: 'felix', to: 'topups' } },
      { at: at(352), type: 'enriched', details: { tool: 'get_frequent_numbers' } },
      { at: at(360), type: 'committed', details: {} },
    ],
  };
  const confirmation: ScriptedTurn = {
    reply: {
      text: 'Recarga de **$100.00 MXN** (5.73 USD) a **Mamá**, Telcel `+52 55 1234 5678`. ¿Confirmas?',
      options: [
        { reference: 'yes', label: 'Sí, confirmar' },
        { reference: 'no', label: 'Cancelar' },
      ],
      agentId: 'topups',
    },
    session: {
      ...session,
      agentStack: ['felix', 'topups'],
      currentFlow: {
        ...flow,
        state: 'confirmation',
        data: { phone: '+525512345678', carrier: 'Telcel', amount: 100, currency: 'MXN' },
      },
      pendingConfirmation: {
        tool: 'create_topup',
        input: { phone: '+525512345678', amount: '100.00', currency: 'MXN' },
        message: 'Recarga de $100.00 MXN',
        expiresAt,
      },
    },
    tip: 'Tu recarga habitual es de $100: puedo recordártela cada mes.',
  };
  const receipt: ScriptedTurn = {
    reply: { text: 'Listo. Referencia `TOP-2026-000123`.', options: [], agentId: 'topups' },
    session: { ...session, agentStack: ['felix', 'topups'] },
  };
  return [greeting, numbers, confirmation, receipt];
}
