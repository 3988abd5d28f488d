import type { BuiltinTool } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import { type ToolCall, type ToolStep, toFailure, toSuccess } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { resolveTimezone, type TurnState, withSession } from '../turn-state/turn-state.ts';

/** Runs a tool that the engine itself provides. */
export function runBuiltin(
  turn: Turn,
  state: TurnState,
  tool: BuiltinTool,
  call: ToolCall,
): ToolStep {
  switch (tool.builtin) {
    case 'change_language':
      return changeLanguage(state, call);
    case 'get_current_time': {
      const timezone = resolveTimezone(state);
      return toSuccess(state, call, describeClock(turn.now(), timezone));
    }
  }
}

/** What a model would have to work out from the moment: the day and the hour there. */
function describeClock(now: Date, timeZone: string): JsonObject {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [date = '', time = ''] = clock.format(now).split(' ');
  return { now: now.toISOString(), date, time, timezone: timeZone };
}

function changeLanguage(state: TurnState, call: ToolCall): ToolStep {
  const { languages } = state.catalogue.assistant;
  const wanted = call.input['language'];
  const language = languages.find((offered) => offered === wanted);
  if (language === undefined) {
    return toFailure(state, call, 'LANGUAGE_NOT_OFFERED', `choose one of ${languages.join(', ')}`);
  }
  const session = { ...state.session, language, languageChosen: true };
  return toSuccess(withSession(state, session), call, { language });
}
