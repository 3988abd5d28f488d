import type { SelectionVocabulary } from '../../deeds/selection-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../../phrases.ts';

export const spanishSelection: SelectionVocabulary = {
  small: splitPhrases(
    'el | la | los | las | lo | a | al | de | del | mi | mis | ese | esa | este | esta | recibo | recibos | pago | cuenta | factura | compañía | pagar',
  ),
  nouns: [],
  anyOne: splitPhrases(
    'un recibo | una factura | una cuenta | algún recibo | alguna cuenta | un pago | uno de | alguno de',
  ),
  forNow: splitPhrases(
    'por ahora | esta vez | este mes | hoy | todavía | aún | por hoy | esta semana | por el momento | de momento | ahorita',
  ),
  together: splitPhrases(
    'juntos | juntas | los dos | las dos | los tres | ambos | ambas | a la vez | al mismo tiempo | de una vez | los dos juntos | de un jalón',
  ),
  rests: splitPhrases(
    'resto | otra mitad | restante | lo que falta | lo que falte | lo que queda | lo demás | lo que quede | faltante',
  ),
  joins: splitPhrases('y | e | ni | y también | y luego | más | así como'),
  without: parseValuedPhrases(`
    excepted: menos | excepto | salvo | sin | pero sin | sin contar | sin incluir | exceptuando | a excepción de | con excepción de | aparte de | fuera de | pero no | pero menos
    denied: no | ni | no pagues | no pague | no paguen | no me pagues | pero no pagues | pero no pague | no quiero | no quiero pagar | ya no quiero pagar | mejor no pagues | mejor no | que no sea
    skipped: salta | sáltate | sáltese | sáltale | saltando | saltándote | brinca | bríncate | brincando | deja fuera | deja afuera | deje fuera | dejando fuera | dejar fuera | déjame fuera | omite | omitiendo | omitir | olvida | olvídate de | olvide | descarta | excluye | excluyendo
    removed: quita | quítame | quítale | quite | quitar | quitando | quitándole | saca | sácame | sácale | sacando | sacar
  `),
  split: splitPhrases('deja | déjame | deje | dejando | dejar | pero deja'),
  splitEnds: splitPhrases('fuera | afuera | aparte | de lado | a un lado | para otro día'),
  withoutBehind: parseValuedPhrases(`
    denied: no | ya no | mejor no | todavía no | hoy no | ese no | esa no
    skipped: fuera
  `),
  only: splitPhrases(
    'solo | solamente | únicamente | nomás | nada más | no más | solo paga | solo págame | nomás paga | nomás págame | paga solo | paga nomás | paga nada más | págame solo | págame nomás | nada más paga | nada más págame | solo quiero | solo quiero pagar | nada más quiero | nada más quiero pagar | nomás quiero | nomás quiero pagar | únicamente paga',
  ),
  onlyBehind: splitPhrases('nomás | nada más | solamente | únicamente | y ya | y nada más'),
};
