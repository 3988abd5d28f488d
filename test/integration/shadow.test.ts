import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { isQuietTime } from '../../shared/domain/is-quiet-time.ts';
import { loadFelix } from '../support/conversation/felix-talk.ts';

const answerSchema = z.object({
  session_id: z.string(),
  turn_id: z.string(),
  message: z.string(),
  tip: z.string().nullable(),
  agent_stack: z.array(z.string()),
  current_flow: z.object({ current_state: z.string() }).nullable(),
});

const turnSchema = z.object({
  trace: z.array(z.object({ type: z.string(), details: z.record(z.string(), z.unknown()) })),
});

const felix = await loadFelix();
const { quietHours } = felix.shadow ?? {};
const isQuiet =
  quietHours !== undefined && isQuietTime(quietHours, new Date(), felix.assistant.timezone);

/** A new person on the deployed stack. */
function aPerson() {
  const userId = `shadow_${randomUUID()}`;
  let session: string | undefined;
  const say = async (message: string) => {
    const response = await fetch(`${inject('apiUrl')}/api/chat/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ message, user_id: userId, ...(session && { session_id: session }) }),
    });
    const answer = answerSchema.parse(await response.json());
    session = answer.session_id;
    return answer;
  };
  const readTrace = async (turnId: string) => {
    const url = `${inject('apiUrl')}/api/chat/turn/${turnId}?user_id=${userId}`;
    return turnSchema.parse(await (await fetch(url)).json()).trace;
  };
  return { say, readTrace };
}

/** Somebody in the middle of a transfer, whose worry got a tip; the first evaluators start cold. */
async function worryUntilNoticed() {
  for (let tries = 0; tries < 5; tries++) {
    const person = aPerson();
    await person.say('Quiero enviar dinero');
    await person.say('María');
    const worried = await person.say('Me preocupan mis gastos');
    if (worried.tip !== null) return { ...person, worried };
  }
  throw new Error('no tip in five conversations');
}

describe.skipIf(isQuiet)('the shadow on the deployed stack', () => {
  it('announces the adviser in the reply, brings them in, and leads back to the step', async () => {
    const { worried, say, readTrace } = await worryUntilNoticed();
    expect(worried.tip).toContain('asesor financiero');
    expect(await readTrace(worried.turn_id)).toContainEqual(
      expect.objectContaining({
        type: 'shadow-verdict',
        details: expect.objectContaining({ isMerged: true }),
      }),
    );

    const planned = await say('Quiero ahorrar 100 al mes');
    expect(planned.agent_stack).toStrictEqual(['felix', 'remittances', 'financial_advisor']);
    expect(planned.message).toContain('tu plan es apartar');

    const back = await say('atrás');
    expect(back.current_flow?.current_state).toBe('collect_amount');
  });
});
