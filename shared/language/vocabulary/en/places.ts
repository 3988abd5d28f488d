import { parseValuedPhrases } from '../phrases.ts';
import type { PlaceVocabulary } from '../place-vocabulary.ts';

export const englishPlaces: PlaceVocabulary = parseValuedPhrases(`
  America/New_York: miami | atlanta | boston | washington | philadelphia | orlando
  America/Chicago: houston | dallas | austin | san antonio | texas
  America/Los_Angeles: san francisco | san diego | california | las vegas | seattle
  America/Mexico_City: mexico
  Europe/Madrid: spain | barcelona
  Europe/London: england | united kingdom | uk
  Europe/Paris: france
  Europe/Rome: italy | milan
  Europe/Lisbon: portugal
  Europe/Berlin: germany | munich | hamburg
  Asia/Tokyo: japan
  Asia/Shanghai: beijing | china
`);
