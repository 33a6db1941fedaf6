import { expect, it } from 'vitest';
import { t } from '#languages/t.ts';
import { inLanguage } from './language.ts';
import { inEnglish, saidAgain } from './stored-sentences.ts';

const sentences = {
  tooLong: () => t('It took longer than a minute.'),
  push: ({ status }: { status: string }) =>
    t('The push service of a device answered {status}.', { status }),
};
const again = saidAgain(sentences);

it('says what was stored in English in the language of the reader', () => {
  const stored = inLanguage('es', () => inEnglish(sentences.push, { status: '403 (a|b)' }));
  expect(stored).toBe('The push service of a device answered 403 (a|b).');
  expect(inLanguage('es', () => again(stored))).toBe(
    'El servicio de notificaciones de un dispositivo respondió 403 (a|b).',
  );
  expect(again(stored)).toBe(stored);
  expect(inLanguage('es', () => again(again('It took longer than a minute.')))).toBe(
    'Tardó más de un minuto.',
  );
});

it('leaves what it does not know', () => {
  for (const other of ['', '550 No such user', 'It took longer than a minute'])
    expect(inLanguage('es', () => again(other))).toBe(other);
});
