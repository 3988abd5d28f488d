import type { ClaimVocabulary } from '../claim-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const spanishClaims: ClaimVocabulary = {
  done: splitPhrases(`
    enviado | enviada | mandado | mandada | transferido | transferida | depositado | depositada
    pagado | pagada | recargado | recargada | abonado | abonada | cobrado | cobrada
    cancelado | cancelada | programado | programada | activado | activada | desactivado | desactivada
    hecho | hecha | realizado | realizada | completado | completada | procesado | procesada
    solicitado | solicitada | aprobado | aprobada | guardado | guardada | agregado | agregada
    eliminado | eliminada | borrado | borrada | actualizado | actualizada | exitoso | exitosa
    entregado | entregada | devuelto | devuelta | reembolsado | reembolsada | rechazado | rechazada
    acreditado | acreditada | apartado | apartada | retenido | retenida
  `),
  ownLead: splitPhrases('he | hemos | ya te he | acabo de haber'),
  own: splitPhrases(`
    envié | mandé | transferí | deposité | pagué | recargué | aboné | cancelé | programé | activé
    desactivé | realicé | completé | solicité | guardé | agregué | eliminé | borré | actualicé
    devolví | te devolvimos | reembolsé | entregué | aparté | tengo apartado | tenemos apartado
    acabo de enviar | acabo de mandar | acabo de transferir | acabo de depositar | acabo de pagar
    acabo de recargar | acabo de cancelar | acabo de programar | acabo de guardar
    acabo de hacer | acabo de realizar
  `),
  statedLead: splitPhrases(`
    ya quedó | quedó | ya está | está | ya fue | fue | ha sido | ya ha sido | se ha | ya se ha
  `),
  stated: splitPhrases(`
    se envió | se mandó | se transfirió | se depositó | se pagó | se recargó | se canceló
    se programó | se hizo | se realizó | se completó | se procesó | se guardó | se agregó
    se eliminó | se borró | con éxito | exitosamente | ya está con | ya llegó | ya le llegó
    ya recibió | ya lo recibió | ya lo tiene | ya tiene el dinero
  `),
  denied: splitPhrases(`
    no se hizo ningún cargo | no se hizo ningún movimiento | no se movió dinero | no se cobró nada
    no se te cobró | no se realizó ningún cargo | no se envió nada | no se ha cobrado
    no se ha hecho ningún
  `),
  open: splitPhrases(`
    está en proceso | están en proceso | sigue en proceso | está en camino | va en camino
    sigue en camino | se está procesando | está siendo procesada | está siendo procesado
    está en revisión | la estamos revisando
  `),
  missed: splitPhrases(`
    no entendí | no te entendí | no lo entendí | no le entendí | no entiendo | no te entiendo
    no comprendí | no comprendo | no logré entender | no logré entenderte | no pude entender
    no me quedó claro | no me queda claro | no estoy seguro de qué | no estoy segura de qué
    no sé bien qué | me perdí
  `),
  unsure: splitPhrases(`
    aún no sé si | todavía no sé si | no sé todavía si | no sé aún si | no sabemos si
    todavía no responde | aún no responde | no ha respondido | todavía no contesta
    lo estoy verificando | sigo verificando | estoy verificando si
  `),
  guards: splitPhrases(`
    cuando | si | una vez | en cuanto | hasta que | antes de que | después de que | para que
    podría | puedo | quieres | será | serán
  `),
};
