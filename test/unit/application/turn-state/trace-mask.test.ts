import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTraceMask } from '../../../../shared/application/turn-state/trace-mask.ts';
import { personalKinds } from '../../../../shared/domain/person-data/personal-kinds.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { anAssistant } from '../../../support/builders/catalogue.ts';
import { aSession } from '../../../support/builders/session.ts';

const understanding = createUnderstanding();
const open = anAssistant({ redaction: { mask: ['card'], tokenize: [] } });
const said = {
  text: 'al 55 9999 8888, ana.perez@example.com',
  tool: { account: 'CLABE 032180000118359719', at: '2026-01-12T16:05:00.000Z' },
};

describe('the mask of a trace', () => {
  it('hides what reaches a person, also for an assistant that shows it to models', () => {
    const mask = createTraceMask(open, aSession(), understanding);
    expect(mask.maskData(said)).toEqual({
      text: 'al {{PHONE_1}}, {{EMAIL_1}}',
      tool: { account: 'CLABE {{CLABE_1}}', at: '2026-01-12T16:05:00.000Z' },
    });
    expect(mask.saveVault(aSession()).vault).toEqual({
      '{{PHONE_1}}': '55 9999 8888',
      '{{EMAIL_1}}': 'ana.perez@example.com',
      '{{CLABE_1}}': '032180000118359719',
    });
  });

  it('leaves the version of a configuration, whatever its hash begins with', () => {
    const version = `6969711684f${'0123456789abcdef'.repeat(4)}`.slice(0, 64);
    const mask = createTraceMask(open, aSession(), understanding);
    expect(mask.maskData({ catalogueVersion: version })).toEqual({ catalogueVersion: version });
  });

  it('leaves the id of a chat message, whatever document its characters look like', () => {
    const ids = {
      messageIds: ['web:sess_2DA9AZFZACBSrZ4qixD8og_c5cc498d21900985:m5'],
      conversationId: 'web:sess_2DA9AZFZACBSrZ4qixD8og_c5cc498d21900985',
    };
    const mask = createTraceMask(open, aSession(), understanding);
    expect(mask.maskData(ids)).toEqual(ids);
  });

  it('looks at nothing less than a search of every text would find', async () => {
    const path = join(import.meta.dirname, '../../../fixtures/understanding');
    const files = ['redaction.jsonl', 'redaction-second.jsonl'].map((file) => join(path, file));
    const lines = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    const modes = { mask: ['card'], tokenize: personalKinds };
    for (const line of lines.split('\n').filter((each) => each !== '')) {
      const { text } = z.object({ text: z.string() }).parse(JSON.parse(line));
      const found = understanding.redact(text, modes);
      if (found.spans.every(({ mode }) => mode === 'drop')) continue;
      const mask = createTraceMask(open, aSession(), understanding);
      expect(mask.maskData({ text })).toEqual({ text: found.text });
    }
  });

  it('gives a value the handle it had, in every text', () => {
    const session = aSession({ vault: { '{{PHONE_7}}': '55 9999 8888' } });
    const mask = createTraceMask(open, session, understanding);
    expect(mask.maskData({ first: said.text, second: said.text })).toEqual({
      first: 'al {{PHONE_7}}, {{EMAIL_1}}',
      second: 'al {{PHONE_7}}, {{EMAIL_1}}',
    });
  });

  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, at) => [`{{PHONE_${at + 1}}}`, `55 9999 ${1_000 + at}`]),
  );

  it('keeps the latest hundred values where only replays need them', () => {
    const session = aSession({ vault: many });
    const { vault = {} } = createTraceMask(open, session, understanding).saveVault(session);
    expect(Object.keys(vault)).toHaveLength(100);
    expect(Object.keys(vault).at(0)).toBe('{{PHONE_51}}');
  });

  it('keeps all values of an assistant whose texts hold handles', () => {
    const assistant = anAssistant({ redaction: { mask: [], tokenize: ['phone'] } });
    const session = aSession({ vault: many });
    const mask = createTraceMask(assistant, session, understanding);
    expect(mask.saveVault(session).vault).toEqual(many);
  });
});
