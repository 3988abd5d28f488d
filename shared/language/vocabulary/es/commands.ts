import type { CommandVocabulary } from '../command-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const spanishCommands: CommandVocabulary = {
  stop: splitPhrases(`
    cancelar | cancela | cancele | cancelá | cancelo | cancélalo | cancélelo | cancelarlo | cancelado | lo cancelo | parar | para | pare | páralo | párale | párele | detener | detén | detente | deténgase | deténlo | stop | alto | basta | ya basta | abortar | aborta | salir | salte | olvídalo | olvídelo | olvida | olvidar | déjalo | déjelo | déjalo así | anula | anular | anúlalo | terminar | termina | ya no | ya no quiero | ya no quiero nada | no quiero nada | ya no quiero seguir | no quiero seguir | no quiero continuar | ya no quiero continuar | mejor no | ya no quiero hacer nada | ya no hagas nada | no hagas nada | no quiero hacer nada | ya estuvo
  `),
  everything: splitPhrases(
    'todo | eso | esto | todo eso | todo esto | lo que sea | la operación | el proceso | lo que estamos haciendo | lo que estaba haciendo | lo anterior | nada',
  ),
  back: splitPhrases(`
    atrás | para atrás | pa atrás | hacia atrás | volver | vuelve | vuelva | volvamos | regresar | regresa | regrese | regrésate | regresemos | regrésame | un paso atrás | paso anterior | al paso anterior | el paso anterior | lo de antes | a lo de antes | a lo anterior | retroceder | retrocede | anterior
  `),
  menu: splitPhrases('menú | menú principal | inicio | principio | opciones | pantalla de inicio'),
  startOver: splitPhrases(`
    empezar de nuevo | empezar otra vez | empezar de cero | empecemos de nuevo | empecemos otra vez | empieza de nuevo | empiece de nuevo | comenzar de nuevo | comencemos de nuevo | volver a empezar | volvamos a empezar | desde el principio | desde cero | de cero | reiniciar | reinicia | reset | desde el inicio | empezar | empecemos | start
  `),
  repeat: splitPhrases(`
    repetir | ya regresé | ya volví | ya estoy de vuelta | en qué estábamos | en qué nos quedamos | en qué íbamos | volver a lo que estaba haciendo | regresemos a lo que estábamos | repite | repítelo | repítemelo | repíteme | repita | repítalo | puedes repetir | puede repetir | me lo repites | me repites | me repite | otra vez por favor | no te entendí | no entendí | no le entendí | no escuché | cómo dijiste | qué dijiste | cómo dice | dímelo otra vez | dilo otra vez | dime otra vez | perdón no entendí | puedes decirlo de nuevo | dilo de nuevo | la pregunta | eso último | explícame | explícamelo | explícame otra vez | me lo explicas | me explicas | me lo explicas otra vez | me lo puedes explicar
  `),
  person: splitPhrases(`
    persona | personas | persona real | persona de verdad | ser humano | humano | humana | agente | asesor | asesora | asesor humano | agente humano | ejecutivo | ejecutiva | representante | operador | operadora | alguien | alguien de verdad | alguien real | alguien más | alguien de soporte | soporte | soporte humano | servicio al cliente | atención al cliente | supervisor | encargado | gerente | una persona de verdad
  `),
  talk: splitPhrases(`
    hablar | hablar con | platicar con | charlar con | comunicarme con | comunícame | comunícame con | comuníqueme con | comunicar con | comunicarme | pásame | pásame con | pásame a | pásenme con | páseme con | ponme con | ponme en contacto con | contactar | contactar a | contactar con | conéctame con | conectarme con | transfiéreme con | transfiéreme a | quiero que me atienda | que me atienda | atiéndame | me atienda | me puede atender | me comunicas con | me pasas con | me pasas a | ayuda de | ayuda con | la ayuda de | necesito ayuda de | llámame | que me llame | hay | está
  `),
  glue: splitPhrases(
    'el | la | un | una | al | a | de | del | con | lo | me | que | ya | ahora | ahorita | favor | ir | ve | vamos | llévame | llevarme | mándame | muéstrame | ver | enséñame | quiero | quisiera | necesito | puedo | podría | puedes | me gustaría | deseo | prefiero | mejor | si | sí | no | pues | es que | mi | verdad | real | en | por | y | aquí | ok | hacer | otra vez | de nuevo | uno | alguno | algún | entonces | la verdad | sabes qué | ya no | mejor ya',
  ),
};
