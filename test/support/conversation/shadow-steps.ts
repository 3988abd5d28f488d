import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import type { ManualTimer } from '../fakes/manual-timer.ts';
import type { InProcessServices } from '../services/in-process-services.ts';
import { RemittancesCaller } from '../services/remittances-caller.ts';
import type { ShadowTalk } from './shadow-talk.ts';
import type { TalkTurn } from './talk.ts';

const words = {
  es: { wish: 'Quiero enviar dinero', cash: 'Efectivo', agree: 'Sí', confirm: 'sí' },
  en: { wish: 'I want to send money', cash: 'Cash', agree: 'Yes', confirm: 'yes' },
};

/** The shadow without its rules, so that nothing speaks before its subagents. */
export function withoutRules(catalogue: Catalogue): Catalogue {
  const { shadow } = catalogue;
  return shadow === undefined ? catalogue : { ...catalogue, shadow: { ...shadow, rules: [] } };
}

/** A language that steps are written in. */
export type StepLanguage = keyof typeof words;

/** Saves Pedro in Honduras, who can be paid in cash, the usual way there, and at a bank. */
export async function savePayeeWithTwoWays({ invoker }: InProcessServices): Promise<void> {
  const caller = new RemittancesCaller(invoker, new InMemoryCallScheduler());
  const me = { userId: 'user_demo' };
  const pedro = { name: 'Pedro Ruiz', country: 'HN', delivery_type: 'CASH' };
  const { id = '' } = await caller.change('add_recipient', pedro, me);
  const bank = { recipient_id: id, delivery_type: 'BANK', account_number: '1234567890' };
  await caller.change('update_recipient', bank, me);
}

/** Sends an amount in dollars to María, up to the receipt. */
export async function sendToMaria(
  talk: ShadowTalk,
  amount: string,
  language: StepLanguage = 'es',
): Promise<TalkTurn> {
  const { cash, agree, confirm } = words[language];
  await askForAmount(talk, language);
  await talk.say(amount);
  await talk.press(cash);
  await talk.press(agree);
  return await talk.say(confirm);
}

/** Somebody about to send money, at the step that asks how much. */
export async function askForAmount(talk: ShadowTalk, language: StepLanguage): Promise<TalkTurn> {
  await talk.say(words[language].wish);
  return await talk.press('María');
}

/** Somebody about to send money, at the third of five steps: how it shall be received. */
export async function askForMethod(talk: ShadowTalk, language: StepLanguage): Promise<TalkTurn> {
  await askForAmount(talk, language);
  return await talk.say('150');
}

const STEP_MS = 50;

/** Moves the test's clock on, in small steps, until something is done. */
export async function passTime<Result>(
  timer: ManualTimer,
  doing: Promise<Result>,
): Promise<Result> {
  let isDone = false;
  const done = doing.finally(() => {
    isDone = true;
  });
  while (!isDone) await timer.advance(STEP_MS);
  return await done;
}

/** What the trace of a turn says of the shadow. */
export function listShadowEvents({ trace }: TalkTurn) {
  return trace
    .filter(({ type }) => type.startsWith('shadow-') || type.startsWith('tip-'))
    .map(({ type, details }) => ({ type, ...details }));
}
