import type { CallingOffVocabulary } from '../../deeds/calling-off-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';
import { addShortForms } from '../add-short-forms.ts';

export const spanishCallingOff: CallingOffVocabulary = {
  refusals: addShortForms(
    splitPhrases(
      'no | ya no | no quiero | ya no quiero | no quiero que | ya no quiero que | que ya no | que no | deja de | dejen de | deje de | dejar de | para de | pare de',
    ),
  ),
  verbs: splitPhrases(
    'suspende | suspender | suspéndeme | suspendan | frena | frenar | da de baja | dar de baja | dame de baja | saca | sácame | tumba | desprograma | desprogramar | desagenda | ya no quiero | no quiero | ya no necesito',
  ),
  setUp: splitPhrases(
    'programado | programada | programados | programadas | agendado | agendada | agendados | agendadas | recurrente | recurrentes | mensual | mensuales | semanal | semanales | quincenal | quincenales | mensualidad | cada mes | cada semana | cada quincena | de cada mes | de cada semana | de cada quincena',
  ),
  because: addShortForms(
    splitPhrases('porque | pq | xq | ya que | que ya | puesto que | pues ya | es que'),
  ),
  besides: splitPhrases(
    'más | nunca | siempre | esta vez | este mes | por mí | por mi cuenta | mejor | favor | recibo | recibos | factura | servicio | cuenta de',
  ),
};
