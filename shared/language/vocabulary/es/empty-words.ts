import { splitPhrases } from '../phrases.ts';

export const spanishEmptyWords = splitPhrases(`
  el | la | los | las | un | una | unos | unas | de | del | a | al | en | con | por | para | sobre | que | qué | y | o | e | u
  lo | le | les | se | me | te | mi | mis | tu | tus | su | sus | es | son | está | hay | cuál | dónde | cuándo | cómo
  tarea | tareas | nota | notas | recordatorio | anoté | apunté | guardé
`);

/** Words without which a sentence says the opposite. */
export const spanishDenials = splitPhrases('no | nunca | jamás | ya no | sin | tampoco');
