import { parseValuedPhrases, splitPhrases } from '../phrases.ts';
import type { RecipientVocabulary } from '../recipient-vocabulary.ts';

export const spanishRecipient: RecipientVocabulary = {
  lead: splitPhrases(`
    a | para | pa | es | es para | es a | sería para | sería a | que sea para | hola | sí | si | por favor | porfa | quiero | quisiera | necesito | me gustaría | voy a | vamos a | puedes | podrías | le quiero | le voy a | quiero que le | dinero a | dinero para | lana a | plata a | la recarga | una recarga | el pago | una transferencia | un envío | la | el | al | de siempre a | otra vez a | de nuevo a | hoy a | le | lo mismo a | con | este dinero | eso | esto | ok
  `),
  tail: splitPhrases(
    'por favor | porfa | porfavor | porfis | gracias | muchas gracias | ok | nada más | nomás | otra vez | de nuevo',
  ),
  particles: splitPhrases('de | del | la | las | los | el | y'),
  possessives: splitPhrases('mi | mis | tu | su | nuestra | nuestro'),
  separators: splitPhrases('y | e | o | u | ni | y a | y para | o a'),
  ofWhom: splitPhrases('de | del'),
  thingNames: splitPhrases(
    'luz | sol | mar | paz | cruz | flor | rosa | blanca | alba | estrella | cielo | gracia | consuelo | soledad | dolores | mercedes | esperanza | pilar | reyes | socorro | refugio | remedios | milagros | concepción | paloma | perla | linda | bella | iris | leo | ángel | santos | amparo | rocío | nieves | victoria | domingo | mayo | abril | julio | marcos | casa | fuentes | torres | ríos | campos | iglesias | prado',
  ),
  abbreviations: parseValuedPhrases(`
    maría: ma | mª
    francisco: fco | frco
    guadalupe: gpe
    antonio: anto
    josé: jse
    fernando: fdo
    rodríguez: rdz | rdguez
    hernández: hdz
    martínez: mtz
    gonzález: glez | gzz
    fernández: fdez
    lópez: lpz
    ramírez: rmz
    sánchez: schz
  `),
  nicknames: parseValuedPhrases(`
    josé: pepe | chepe | pepito | cheo | jose
    jesús: chuy | chucho | chuyito | susy
    guadalupe: lupe | lupita | lupis | pita
    francisco: paco | pancho | panchito | kiko | fran | chisco
    francisca: paca | pancha | paquita
    maría: mari | mary | marita | mariquita | maruja | mía | concha
    juan: juanito | juancho | juanjo | juani
    juana: juanita
    ana: anita
    luis: lucho | luisito | güicho | wicho
    ignacio: nacho
    ignacia: nacha
    enrique: kike | quique
    rosario: chayo | charo
    concepción: concha | conchita | coni
    dolores: lola | lolita
    alberto: beto | tito
    roberto: beto | robert | berto
    humberto: beto
    eduardo: lalo | edu | eddy
    gerardo: lalo
    refugio: cuca
    consuelo: chelo
    graciela: chela | graci
    isabel: chabela | isa | chavela
    manuel: manolo | manu | meño
    rafael: rafa
    antonio: toño | tony
    antonia: toña
    alejandro: alex | jano | ale
    alejandra: ale | alex
    fernando: fer | nando
    fernanda: fer
    sebastián: sebas
    santiago: santi | chago
    gabriel: gabo | gabi
    gabriela: gaby | gabi
    patricia: paty | pati
    mercedes: meche | merche
    teresa: tere
    cristina: cris
    elena: nena
    daniel: dani
    daniela: dani
    salvador: chava
    socorro: coco
    hortensia: tencha
    sergio: checo
    mauricio: mau
    mauro: mau
    óscar: osquítar
    rosa: rosita
    pedro: pedrito | perico
    carlos: carlitos | charly
    miguel: migue | mike
    javier: javi
    andrés: andy
    victoria: vicky
    vicente: chente
    federico: fede | kiko
    leticia: lety
    silvia: chivis
    beatriz: bety
    susana: susy
    lourdes: lulú
    josefina: pepa | chepina | fina
  `),
};
