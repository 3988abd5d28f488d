import type { WishVocabulary } from '../../deeds/wish-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

export const spanishWishes: WishVocabulary = {
  ofPeople: splitPhrases(
    'borra | bórrame | borre | borrar | elimina | elimíname | elimine | eliminar | quita | quítame | quite | quitar | olvida | olvídate de | olvide | saca | sácame | agrega | agrégame | agregue | agregar | guarda | guárdame | guarde | guardar | registra | regístrame | registre | registrar | da de alta | dame de alta | dar de alta',
  ),
  ofAnything: splitPhrases(
    'recuérdame | recuérdale | recuérdales | recuerda | recuérdeme | recuérdele | recordarme | recordarle | renombra | renómbrame | renombre | renombrar | cámbiale el nombre | cámbiale de nombre | cambia el nombre | ya no me recuerdes | ya no me recuerde | no me recuerdes | no me recuerde | deja de recordarme | deje de recordarme',
  ),
  kept: splitPhrases(
    'tarjeta | contacto | destinatario | destinataria | presupuesto | meta | número guardado',
  ),
  too: splitPhrases('también | tambien | además | asimismo'),
  needs: parseValuedPhrases(`
    a: necesita | ocupa | quiere | le hacen falta | le faltan | le urgen | me pidió | me pide | anda pidiendo | pide
  `),
  first: splitPhrases(
    'primero | primero que nada | antes | antes que nada | antes de eso | empieza con | empieza por | empecemos con | empecemos por | empezamos con | empieza mejor con | comienza con | comienza por | va primero | vaya primero | que vaya primero',
  ),
  beforeFirst: splitPhrases(
    'haz | hazle | haz lo de | hagamos | hagamos lo de | vamos con | vamos primero con | dale | mándale | manda | lo de | la de | el de',
  ),
  whole: splitPhrases(
    'toda | todo | toda completa | todo completo | toda entera | completo | completa | completito | completita | entero | entera | el total | la totalidad | el recibo completo | el recibo entero | todo el recibo | la cuenta completa | toda la cuenta | el monto completo | la cantidad completa',
  ),
  notWhole: splitPhrases(
    'todo bien | todo ok | todo correcto | todo en orden | todo perfecto | todo está bien | está todo bien | todo listo | es todo | era todo | sería todo | no todo | no toda | no todo el | sobre todo | con todo',
  ),
};
