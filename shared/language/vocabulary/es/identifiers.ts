import type { IdentifierVocabulary } from '../identifier-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const spanishIdentifiers: IdentifierVocabulary = {
  phone: splitPhrases(
    'cel | celular | celu | tel | teléfono | telefono | móvil | movil | whatsapp | whats | wasap | wpp | watsap | número de teléfono | número de celular | llámame | llamame | márcame | marcame | recarga | recárgale | recárgame | saldo | al',
  ),
  reference: splitPhrases(`
    orden | folio | referencia | ref | recibo | pedido | factura | contrato | guía | rastreo | confirmación | transacción | operación | autorización | ticket | boleto | cliente | medidor | nis | servicio | suministro | cuenta | póliza | expediente | trámite | serie | lote | clave de rastreo | id
  `),
};
