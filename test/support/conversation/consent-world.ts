import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { ToolInvocation } from '../../../shared/application/ports/tool-invoker.ts';
import { createInProcessServices } from '../services/in-process-services.ts';
import { createFelixTalk } from './felix-talk.ts';
import type { TalkTurn } from './talk.ts';

/** Carlos with Felix, with services that can lose an answer and a process that can die. */
export async function openConsentWorld(model?: LanguageModel) {
  const services = createInProcessServices();
  const lost = new Set<string>();
  const { invoker } = services;
  const invoke = invoker.invoke.bind(invoker);
  invoker.invoke = async (invocation: ToolInvocation) => {
    const outcome = await invoke(invocation);
    if (!lost.has(invocation.tool)) return outcome;
    return { type: 'failed' as const, errorCode: 'SERVICE_TIMEOUT', retryable: true };
  };
  const talk = await createFelixTalk('es', model, services);
  const count = (service: string, prefix: string) =>
    services.recordsOf(service).filter(({ key }) => key.sort.startsWith(prefix)).length;
  return {
    talk,
    services,
    lose: (tool: string) => lost.add(tool),
    find: (tool: string) => lost.delete(tool),
    transfers: () => count('remittances', 'TRANSFER#'),
    topups: () => count('topups', 'TOPUP#'),
  };
}

export type ConsentWorld = Awaited<ReturnType<typeof openConsentWorld>>;

/** A transfer to María, up to the question whether to send it. */
export async function askForTransfer({ talk }: ConsentWorld, amount = '200'): Promise<TalkTurn> {
  await talk.say('Quiero enviar dinero');
  await talk.press('María');
  await talk.say(amount);
  await talk.press('Efectivo');
  const asked = await talk.press('Sí');
  if (asked.session.pendingConfirmation?.tool !== 'create_transfer') {
    throw new Error(`no confirmation: ${asked.text}`);
  }
  return asked;
}
