import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { loadFelix } from '../support/conversation/felix-talk.ts';
import { isQuietNow } from '../support/conversation/is-quiet-now.ts';
import { listWorkers } from '../support/emulator-workers.ts';

const answerSchema = z.object({
  session_id: z.string(),
  turn_id: z.string(),
  message: z.string(),
  tip: z.string().nullable(),
  agent_stack: z.array(z.string()),
  current_flow: z.object({ current_state: z.string() }).nullable(),
});

const workingSchema = z.object({ turn_id: z.string() });

const turnSchema = z.object({
  trace: z.array(z.object({ type: z.string(), details: z.record(z.string(), z.unknown()) })),
});

const isQuiet = isQuietNow(await loadFelix());

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
    const body = response.status === 202 ? await follow(await response.json()) : response.json();
    const answer = answerSchema.parse(await body);
    session = answer.session_id;
    return answer;
  };
  /** A busy machine answers later than the API waits. */
  const follow = async (working: unknown) => {
    const { turn_id: turnId } = workingSchema.parse(working);
    for (;;) {
      await pause(500);
      const response = await fetch(`${inject('apiUrl')}/api/chat/turn/${turnId}?user_id=${userId}`);
      if (response.status === 200) return await response.json();
    }
  };
  const readTrace = async (turnId: string) => {
    const url = `${inject('apiUrl')}/api/chat/turn/${turnId}?user_id=${userId}`;
    return turnSchema.parse(await (await fetch(url)).json()).trace;
  };
  return { say, readTrace };
}

/** Somebody who says this after the others and gets a tip; the first evaluators start cold. */
async function sayUntilNoticed(...said: readonly [...before: string[], last: string]) {
  for (let tries = 0; tries < 5; tries++) {
    const person = aPerson();
    for (const words of said.slice(0, -1)) await person.say(words);
    const noticed = await person.say(said.at(-1) ?? '');
    if (noticed.tip !== null) return { ...person, noticed };
  }
  throw new Error('no tip in five conversations');
}

const toAmount = ['Quiero enviar dinero', 'María'] as const;
const toReceipt = [...toAmount, '50', 'Efectivo', 'sí', 'sí'] as const;
const worry = 'Me preocupan mis gastos';
const question = '¿Cuánto envié este mes?';

describe('the shadow on the deployed stack', () => {
  it('announces the adviser in the reply, brings them in, and leads back to the step', async () => {
    const { noticed, say, readTrace } = await sayUntilNoticed(...toAmount, worry);
    expect(noticed.tip).toContain('asesor financiero');
    expect(await readTrace(noticed.turn_id)).toContainEqual(
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

  it.skipIf(isQuiet)('puts a figure of the person beside the answer by day', async () => {
    const { noticed } = await sayUntilNoticed(...toReceipt, question);

    expect(noticed.tip).toContain('Este mes llevas gastados 53.99 USD');
    expect(noticed.message).toContain('$50.00 USD');
    expect(noticed.message).not.toContain('💡');
  });

  it.runIf(isQuiet)('answers the same question without a tip by night', async () => {
    const { say } = aPerson();
    for (const words of toReceipt) await say(words);

    const answered = await say(question);

    expect(answered.tip).toBeNull();
    expect(answered.message).toContain('$50.00 USD');
  });
});

/** How long before the kill each person's worry is posted, in milliseconds. */
const leads = [900, 500, 250, 100, 20];

describe.skipIf(inject('emulatorPid') === 0)('killing the evaluator', () => {
  it('in the middle of evaluations changes nothing of the conversations', async () => {
    const { noticed } = await sayUntilNoticed(...toAmount, worry);
    const people = await Promise.all(
      leads.map(async (leadMs) => {
        const person = aPerson();
        for (const words of toAmount) await person.say(words);
        return { ...person, leadMs };
      }),
    );
    const killAt = performance.now() + 1_000;

    const answers = people.map(async ({ say, leadMs }) => {
      await pause(killAt - leadMs - performance.now());
      return await say(worry);
    });
    await pause(killAt - performance.now());
    const killed = listWorkers('Evaluator');
    for (const pid of killed) process.kill(pid, 'SIGKILL');

    expect(killed.length).toBeGreaterThan(0);
    const messages = (await Promise.all(answers)).map(({ message }) => message);
    expect(messages).toStrictEqual(leads.map(() => noticed.message));
    const next = await Promise.all(people.map(({ say }) => say('150')));
    const step = 'select_delivery_method';
    const steps = next.map(({ current_flow: flow, message }) =>
      flow?.current_state === step ? step : message,
    );
    expect(steps).toStrictEqual(leads.map(() => step));
  }, 60_000);
});
