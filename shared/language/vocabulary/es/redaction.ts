import { splitPhrases } from '../phrases.ts';
import type { RedactionVocabulary } from '../redaction-vocabulary.ts';

export const spanishRedaction: RedactionVocabulary = {
  card: splitPhrases(
    'tarjeta | tarjetas | tarjetita | visa | mastercard | master card | amex | american express | carnet | débito | crédito | plástico | tdc | tdd | tarj',
  ),
  cvv: splitPhrases(
    'cvv | cvc | cvv2 | cvc2 | csc | ccv | código de seguridad | clave de seguridad | tres dígitos | 3 dígitos | cuatro dígitos de enfrente | números de atrás | los de atrás | el de atrás | la de atrás | lo de atrás | de la parte de atrás | del reverso | números del reverso | dígitos de atrás | reverso',
  ),
  cardExpiry: splitPhrases(
    'vence | vencimiento | expira | expiración | caduca | caducidad | exp | vto | venc | vigencia | válida hasta',
  ),
  clabe: splitPhrases(
    'clabe | interbancaria | clabe interbancaria | clave interbancaria | cuenta clabe | spei',
  ),
  socialSecurity: splitPhrases(
    'ssn | seguro social | número de seguro social | social | itin | nss | imss | tax id | seguridad social',
  ),
  lastDigits: splitPhrases('últimos | últimas | último | termina | terminación | finales'),
  identity: splitPhrases(`
    pasaporte | ine | ife | credencial | credencial de elector | clave de elector | elector | licencia | licencia de conducir | licencia de manejo | dni | cédula | cedula de ciudadanía | cédula de identidad | cc | c.c. | rut | run | cuil | cuit | nit | carné de identidad | ci | identificación | matrícula consular | matricula | documento | documento de identidad | doc | curp | rfc | dui | dpi | rtn | cui | cédula jurídica | acta | cpf | residencia | green card | visa número | visa de trabajo | número de elector | ocr | cic
  `),
  account: splitPhrases(
    'cuenta | número de cuenta | cta | nro de cuenta | no de cuenta | num de cuenta | cuenta bancaria | cuenta de ahorros | cuenta corriente | cuenta de cheques | cbu | cvu | cci | routing | aba | ruta | número de ruta',
  ),
  utility: splitPhrases(
    'luz | agua | gas | internet | cable | cfe | telmex | izzi | totalplay | sky | predial | teléfono | servicio | contrato | recibo | cliente',
  ),
  password: splitPhrases(
    'contraseña | contrasena | password | pass | clave secreta | palabra secreta | clave de acceso | passcode | pwd | contra',
  ),
  code: splitPhrases(
    'código | codigo | cod | nip | pin | otp | clave | clave dinámica | token | código de verificación | código de confirmación | contraseña | número secreto | sms | clave de un solo uso | código de un solo uso | contraseña de un solo uso | clave temporal | código temporal | clave de cajero | nip de cajero',
  ),
  openCode: splitPhrases(
    'postal | promoción | promocional | promo | descuento | cupón | área | lada | barras | referencia | rastreo | cliente | producto | país | qr | error | reserva | reservación | pedido | orden | referido | invitación | zip | cp | swift | elector | interbancaria | servicio | depósito | retiro de producto',
  ),
  verifying: splitPhrases(
    'verificación | verificar | verifica | verifique | validar | validación | para acceder | para entrar | para iniciar sesión | para confirmar tu identidad',
  ),
  verifyingLeads: splitPhrases('para | como | como código de | de'),
  passwordTalk: splitPhrases(
    'no | olvidé | olvide | olvidada | perdí | cambiar | cambio | cambié | recuperar | restablecer | incorrecta | correcta | equivocada | vencida | bloqueada | nueva | segura | débil | fuerte | muy | difícil | fácil | mala | buena | inválida | del | de la | para | porque | funciona | sirve | acepta | pide | piden | sé | recuerdo | acuerdo | quiero | necesito | puedo | cómo | como | es la misma | por favor',
  ),
  cardDeposit: splitPhrases('a la | a esta | en la | en esta | la | esta | a mi | a su'),
  between: splitPhrases(
    'es | son | era | fue | ese | esa | este | . | : | = | que | me | llegó | llego | mandaron | enviaron | el | la | los | las | mi | mis | de | del | número | num | no | nro | # | - | en | a | se | llama | aquí | va | te | lo | paso | está | siguiente | sms | por | mensaje | verificación | confirmación | acceso | seguridad | tarjeta | cajero | app | banco | ahí | está | bancaria | bancario | con | terminación | , | ( | " | dio | dieron | apareció | cuenta | última | últimos | ultimos | cuatro | 4 | dígitos | digitos | atrás | atras | único | ok | pues | bbva | banamex | santander | banorte | bancomer | hsbc | scotiabank | azteca | nu | inbursa | bancolombia | nequi | daviplata | bcp | interbank | galicia | estado',
  ),
  notPassword: splitPhrases(
    'muy | la | el | mi | no | que | una | un | de | para | incorrecta | correcta | nueva | difícil | fácil | segura | mala | buena | olvidada | vencida | igual | misma | del | se | y | o | ya | tu | su | por | esa | esta | está | siempre | cuál | cual | inválida',
  ),
  at: splitPhrases('arroba'),
  dot: splitPhrases('punto'),
  beforeEmail: splitPhrases(
    'correo | email | mail | e-mail | es | a | al | mi | su | tu | electrónico | en | escríbeme | mándalo | envíalo | manda | envía | el | la | y | o | de | con | para | que | correo es | gracias | hola | sí | ok',
  ),
};
