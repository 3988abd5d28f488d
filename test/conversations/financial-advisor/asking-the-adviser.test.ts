import { describe, expect, it } from 'vitest';
import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { createTalk, type TalkTurn } from '../../support/conversation/talk.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

/** Felix with the adviser in front, as if the shadow had put it there: no route of a model leads to it. */
async function withAdviserInFront(): Promise<Catalogue> {
  const result = await checkConfiguration(process.cwd());
  const found = result.ok && result.assistants.find(({ bundle }) => bundle.assistantId === 'felix');
  if (!found) throw new Error('config/assistants/felix is not valid: npm run catalogue:check');
  const { catalogue } = found;
  const assistant = { ...catalogue.assistant, rootAgent: 'financial_advisor' };
  return { ...catalogue, assistant };
}

const catalogue = await withAdviserInFront();

function open(languageHint: string) {
  return createTalk({
    catalogue,
    model: offlineModel,
    tools: createInProcessServices().invoker,
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
    languageHint,
  });
}

const toolsOf = ({ trace }: TalkTurn) =>
  trace.flatMap(({ type, details }) => (type === 'tool-call' ? [details['tool']] : []));

describe('the financial adviser', () => {
  it.each([
    ['es', '¿En qué gasté este mes?', 'get_spending'],
    ['en', 'How much did I spend on top-ups?', 'get_spending'],
    ['es', '¿Cuánto he enviado este mes?', 'get_totals_sent'],
    ['en', 'How many transfers did I make in January?', 'get_totals_sent'],
    ['es', '¿Cómo voy con mi presupuesto?', 'get_budget'],
    ['en', 'How much is left of my budget?', 'get_budget'],
    ['es', 'Quiero gastar máximo 800 dólares al mes', 'set_budget'],
    ['en', 'Set my budget to 500', 'set_budget'],
    ['es', '¿Cómo van mis metas de ahorro?', 'get_savings_goals'],
    ['en', 'What am I saving for?', 'get_savings_goals'],
    ['es', 'Quiero ahorrar 2000 dólares para la casa', 'set_savings_goal'],
    ['en', 'Set a savings goal of 500 for Christmas', 'set_savings_goal'],
    ['es', '¿Cómo están mis finanzas?', 'get_insights'],
    ['en', 'Give me advice to spend less', 'get_insights'],
    ['es', '¿Cuál es mi saldo?', 'get_balance'],
    ['en', 'How much money do I have?', 'get_balance'],
    ['es', 'Muéstrame mis últimos movimientos', 'get_wallet_history'],
    ['en', 'My wallet history', 'get_wallet_history'],
  ])('(%s) answers «%s» with %s', async (language, words, tool) => {
    const turn = await open(language).say(words);

    expect(toolsOf(turn)).toContain(tool);
    expect(turn.session.pendingConfirmation).toBeUndefined();
  });

  it.each([
    ['es', '¿Cómo voy con mi presupuesto?', 'Todavía no tienes un presupuesto'],
    ['en', 'How am I doing with my budget?', 'You have no budget yet'],
  ])('(%s) says honestly that there is no budget', async (language, words, answer) => {
    const turn = await open(language).say(words);

    expect(turn.text).toContain(answer);
  });
});
