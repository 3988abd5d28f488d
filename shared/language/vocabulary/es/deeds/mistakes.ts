import type { MistakeVocabulary } from '../../deeds/mistake-vocabulary.ts';
import { splitPhrases } from '../../phrases.ts';

const items = [
  ...['cuenta', 'clabe', 'tarjeta'].map((noun) => ({ noun, a: 'a', that: 'esa' })),
  ...['banco', 'número', 'número de cuenta'].map((noun) => ({ noun, a: 'o', that: 'ese' })),
];

const wrongAccounts = items.flatMap(({ noun, a, that }) => {
  const article = a === 'a' ? 'la' : 'el';
  const its = [that, 'su', article];
  const broken = `cerrad${a} | bloquead${a} | cancelad${a} | congelad${a} | inactiv${a} | mal | equivocad${a} | incorrect${a} | viej${a} | desactualizad${a}`;
  return [
    ...its.flatMap((its1) => [
      `ya no es ${its1} ${noun}`,
      `no es ${its1} ${noun}`,
      `cambió ${its1} ${noun}`,
      `cerró ${its1} ${noun}`,
      `le cerraron ${its1} ${noun}`,
      `le bloquearon ${its1} ${noun}`,
      `perdió ${its1} ${noun}`,
      `ya no usa ${its1} ${noun}`,
      `ya no tiene ${its1} ${noun}`,
      `${its1} ${noun} ya no es`,
      `${its1} ${noun} ya no existe`,
      `${its1} ${noun} ya no sirve`,
      `${its1} ${noun} ya no funciona`,
      `${its1} ${noun} ya no la usa`,
      `${its1} ${noun} ya no lo usa`,
      `${its1} ${noun} no es`,
      ...splitPhrases(broken).flatMap((bad) => [
        `${its1} ${noun} está ${bad}`,
        `${its1} ${noun} ya está ${bad}`,
      ]),
    ]),
    ...[that, 'la', 'el', 'es'].flatMap((lead) => [
      `${lead} no es su ${noun}`,
      `${lead} no es ${article} ${noun}`,
    ]),
    ...['viej', 'antigu', 'equivocad', 'incorrect'].flatMap((bad) => [
      `es su ${noun} ${bad}${a}`,
      `es ${article} ${noun} ${bad}${a}`,
      `${noun} ${bad}${a}`,
    ]),
    `es su ${noun} anterior`,
    `es ${article} ${noun} anterior`,
    `cambió de ${noun}`,
    `cambio de ${noun}`,
    `ha cambiado de ${noun}`,
    `se cambió de ${noun}`,
    `tiene otr${a} ${noun}`,
    `tiene ${noun} nuev${a}`,
    `tiene un${a === 'a' ? 'a' : ''} ${noun} nuev${a}`,
    `ya tiene otr${a} ${noun}`,
    `abrió otr${a} ${noun}`,
    `ahora usa otr${a} ${noun}`,
    `me dio otr${a} ${noun}`,
  ];
});

export const spanishMistakes: MistakeVocabulary = {
  wrongAccounts,
  wrongPeople: splitPhrases(`
    persona equivocada | la persona equivocada | es la persona equivocada | no es la persona | no es esa persona | esa no es la persona | esa persona no es | no es la persona correcta | persona incorrecta | es otra persona | no es ella | no es él | esa no es ella | ese no es él | me equivoqué de persona | no conozco a esa persona | no conozco a esa | no sé quién es esa persona | destinatario equivocado | el destinatario está mal | ese no es el destinatario | ese no es el bueno | esa no es la buena
  `),
  denials: splitPhrases('no | nunca | tampoco | no se | no creo que | que no'),
};
