import type { ShadowTalk } from './shadow-talk.ts';
import type { TalkTurn } from './talk.ts';

/** Sends an amount in dollars to María, up to the receipt. */
export async function sendToMaria(talk: ShadowTalk, amount: string): Promise<TalkTurn> {
  await talk.say('Quiero enviar dinero');
  await talk.press('María');
  await talk.say(amount);
  await talk.press('Efectivo');
  await talk.press('Sí');
  return await talk.say('sí');
}

/** Somebody about to send money, at the step that asks how much. */
export async function askForAmount(talk: ShadowTalk, language: string): Promise<TalkTurn> {
  await talk.say(language === 'es' ? 'Quiero enviar dinero' : 'I want to send money');
  return await talk.press('María');
}

/** What the trace of a turn says of the shadow. */
export function listShadowEvents({ trace }: TalkTurn) {
  return trace
    .filter(({ type }) => type.startsWith('shadow-') || type.startsWith('tip-'))
    .map(({ type, details }) => ({ type, ...details }));
}
