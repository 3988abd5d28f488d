import type { IdentifierVocabulary } from '../identifier-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

const ownNumber = splitPhrases('mi | mi propio | mi propia | mi mismo').flatMap((own) =>
  splitPhrases(
    'cel | celular | celu | tel | teléfono | móvil | fon | número | numero | línea | número de celular | número de teléfono | número de cel | número celular',
  ).map((phone) => `${own} ${phone}`),
);

export const spanishIdentifiers: IdentifierVocabulary = {
  ownNumber: [
    ...ownNumber,
    ...splitPhrases('el mío | al mío | pal mío | el número mío | a mí mismo | a mí misma'),
  ],
  phone: splitPhrases(
    'cel | celular | celu | tel | teléfono | telefono | móvil | movil | whatsapp | whats | wasap | wpp | watsap | número de teléfono | número de celular | llámame | llamame | márcame | marcame | recarga | recárgale | recárgame | saldo | al',
  ),
  carriers: splitPhrases(
    'telcel | movistar | at&t | att | unefon | bait | virgin | virgin mobile | pillofon | oui | altan | claro | tigo | digicel | hondutel | comcel | wom | entel | bitel | personal | tuenti | viva | altice | orange | cnt | kolbi | kölbi | liberty | más móvil | prepago | pospago | amigo kit | kit amigo',
  ),
  carrierLeads: splitPhrases(
    'es | es de | y es | y es de | de | y es un | compañía | la compañía | la compañía es | compañía es | con | en | del | operador | línea | línea de | y la compañía es | de la compañía',
  ),
  reference: splitPhrases(`
    orden | folio | referencia | ref | recibo | pedido | factura | contrato | guía | rastreo | confirmación | transacción | operación | autorización | ticket | boleto | cliente | medidor | nis | servicio | suministro | cuenta | póliza | expediente | trámite | serie | lote | clave de rastreo | id
  `),
  endings: splitPhrases(`
    termina | termina en | terminan en | que termina en | terminada en | terminado en | terminación | terminacion | con terminación | acaba en | acaban en | acabada en | acabado en | finaliza en | últimos dígitos | últimos 3 dígitos | últimos tres dígitos | últimos 4 dígitos | últimos cuatro dígitos | últimos 4 | últimos cuatro | últimos números
  `),
};
