import { parseValuedPhrases } from '../phrases.ts';
import type { PlaceVocabulary } from '../place-vocabulary.ts';

export const spanishPlaces: PlaceVocabulary = parseValuedPhrases(`
  America/Mexico_City: ciudad de méxico | méxico | cdmx | guadalajara | puebla | toluca | querétaro | león
  America/Hermosillo: sonora
  America/Cancun: cancún | playa del carmen | quintana roo
  America/New_York: nueva york | miami | atlanta | boston | washington | filadelfia | orlando
  America/Chicago: houston | dallas | austin | san antonio | texas
  America/Los_Angeles: san francisco | san diego | california | las vegas | seattle
  America/Guatemala: ciudad de guatemala
  America/Havana: la habana | cuba
  America/Panama: ciudad de panamá
  America/Argentina/Buenos_Aires: argentina
  America/Sao_Paulo: são paulo | brasilia | río de janeiro
  America/Bogota: medellín | cali | colombia
  America/Lima: perú
  America/Santiago: chile
  Europe/Madrid: españa | barcelona | valencia | sevilla
  Europe/London: londres | inglaterra
  Europe/Paris: francia
  Europe/Rome: roma | milán | italia
  Europe/Lisbon: lisboa | portugal
  Europe/Berlin: alemania | múnich | hamburgo
  Europe/Brussels: bruselas
  Europe/Athens: atenas
  Asia/Tokyo: tokio | japón
  Asia/Shanghai: pekín | china
`);
