import type { WishVocabulary } from '../../deeds/wish-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

export const spanishWishes: WishVocabulary = {
  ofPeople: splitPhrases(
    'borra | bórrame | borre | borrar | elimina | elimíname | elimine | eliminar | quita | quítame | quite | quitar | olvida | olvídate de | olvide | saca | sácame | agrega | agrégame | agregue | agregar | guarda | guárdame | guarde | guardar | registra | regístrame | registre | registrar | da de alta | dame de alta | dar de alta',
  ),
  ofAnything: splitPhrases(
    'recuérdame | recuérdale | recuérdales | recuerda | recuérdeme | recuérdele | recordarme | recordarle | renombra | renómbrame | renombre | renombrar | cámbiale el nombre | cámbiale de nombre | cambia el nombre | ya no me recuerdes | ya no me recuerde | no me recuerdes | no me recuerde | deja de recordarme | deje de recordarme',
  ),
  saving: splitPhrases(
    'ahorra | ahórrame | ahorrar | ahorrarle | ahorre | aparta | apártame | apartar | aparte | guárdame | guarda',
  ),
  kept: splitPhrases(
    'tarjeta | contacto | destinatario | destinataria | presupuesto | meta | número guardado',
  ),
  too: splitPhrases('también | tambien | además | asimismo'),
  manner: splitPhrases('por | en | al | vía'),
  needs: parseValuedPhrases(`
    a: necesita | ocupa | quiere | le hacen falta | le faltan | le urgen | me pidió | me pide | anda pidiendo | pide
  `),
  first: splitPhrases(
    'primero | primero que nada | antes | antes que nada | antes de eso | empieza con | empieza por | empecemos con | empecemos por | empezamos con | empieza mejor con | comienza con | comienza por | va primero | vaya primero | que vaya primero',
  ),
  beforeFirst: splitPhrases(
    'haz | hazle | haz lo de | hagamos | hagamos lo de | vamos con | vamos primero con | dale | mándale | manda | lo de | la de | el de',
  ),
  setting: splitPhrases(
    'haz | hazme | pon | ponme | mueve | muéveme | recorre | pospón | aplaza | pasa | pásame | que sea | que sean | sea | sean | serían | serian | que reciba | que le lleguen | ponlo en | ponla en | ponle que sean | déjalo en | déjala en | déjaselo en | cámbialo a | cámbiala a | cámbiale a | cambia | cámbiale | debe ser | deben ser | debería ser | deberían ser | que quede en | queda en | que quede',
  ),
  whole: splitPhrases(
    'toda | todo | toda completa | todo completo | toda entera | completo | completa | completito | completita | entero | entera | el total | la totalidad | el recibo completo | el recibo entero | todo el recibo | la cuenta completa | toda la cuenta | el monto completo | la cantidad completa',
  ),
  notWhole: splitPhrases(
    'todo bien | todo ok | todo correcto | todo en orden | todo perfecto | todo está bien | está todo bien | todo listo | es todo | era todo | sería todo | no todo | no toda | no todo el | sobre todo | con todo',
  ),
  dropping: splitPhrases(
    'no | ya no | tampoco | ni | mejor no | mejor ya no | siempre no | no quiero | ya no quiero | ya no quiero pagar | ya no quiero mandar | ya no quiero mandarle | ya no necesito | no necesito | ya no ocupo | no pagues | ya no pagues | ya no me pagues | no mandes | no le mandes | ya no mandes | ya no le mandes | no hagas | ya no hagas | no le pongas | ya no le pongas | ya no va | ya no va a ser | cancela | cancélame | cancelar | quiero cancelar | olvida | olvídate de | olvidemos | deja | déjame | dejemos | quita | quítame | saca | sácame | salta | sáltate | sáltame | omite | descarta',
  ),
  droppingBehind: splitPhrases(
    'no | ya no | mejor no | mejor ya no | siempre no | tampoco | ya no quiero | ya no lo quiero | ya no la quiero | no quiero | no lo quiero | no la quiero | ya no lo pagues | ya no la pagues | no lo pagues | no la pagues | ya no le mandes | no le mandes | ya no va | ya no hace falta | no hace falta | ya no es necesario | olvídalo | olvídala | cancélalo | cancélala | cancélamelo | cancélamela | quítalo | quítala | quítamelo | quítamela | bórralo | bórrala | déjalo | déjala | sácalo | sácala | ya no lo hagas | ya no la hagas | no lo hagas | no la hagas | siempre ya no | que no | ya lo pagué | ya la pagué',
  ),
  beforeDropping: splitPhrases(
    'ay | ay no | uy | oye | oiga | no | no no | espera | no espera | bueno | mira | ah | ah no | eh | este | mejor | pero | y | pensándolo bien | ya pensándolo | la verdad | fíjate que | perdón | disculpa | sí | si | sale | ok | va | dale | sabes qué | sabes que',
  ),
  behindDropping: splitPhrases(
    'por favor | porfa | porfis | gracias | por ahora | ahorita | de momento | por el momento | jaja | mejor | eh | pues | perdón | siempre | ya | esta vez | este mes | hoy',
  ),
  instead: splitPhrases(
    'mejor | mejor ya | en su lugar | en lugar de eso | en vez de eso | a cambio',
  ),
  otherwise: splitPhrases('pero | pero que | nomás que | nada más que | solo que | aunque'),
  half: splitPhrases('la mitad | mitad | una mitad | la mitad de eso'),
  otherHalf: splitPhrases(
    'la otra mitad | y la otra mitad | otra mitad | la otra | la otra parte | la mitad | mitad | el resto | lo demás | lo que queda | lo que falta',
  ),
  compared: splitPhrases('de lo que | lo que | que | como'),
};
