import { describe, expect, test } from 'vitest';
import { readCommand } from '../../../shared/language/command/read-command.ts';

describe('readCommand', () => {
  test.each([
    ['para ya por favor', 'stop'],
    ['ya no quiero seguir', 'stop'],
    ['no, cancela todo', 'stop'],
    ["never mind, I don't want to continue", 'stop'],
    ['llévame al menú principal', 'menu'],
    ['take me to the main menu', 'menu'],
    ['go home', 'menu'],
    ['un paso atrás', 'back'],
    ['go back please', 'back'],
    ['pásame con un asesor', 'human'],
    ['is there anybody I can talk to?', 'human'],
    ['quiero empezar de nuevo', 'start-over'],
    ['lets start from scratch', 'start-over'],
    ['¿me lo repites?', 'repeat'],
    ['sorry, can you repeat that?', 'repeat'],
  ])('obeys any wording: %s', (text, command) => {
    expect(readCommand(text)).toBe(command);
  });

  test.each([
    'cancela mi envío de ayer',
    'no canceles',
    'no quiero cancelar',
    'para mi mamá',
    'vuelve a mandar 200',
    'a mi agente de seguros',
    'stop sending me messages about loans',
    'quiero mandar dinero a una persona',
    '',
    'x'.repeat(5000),
  ])('is nothing when the message says more: %.40s', (text) => {
    expect(readCommand(text)).toBeUndefined();
  });
});
