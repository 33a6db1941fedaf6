import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { readConfig } from '#server/config.ts';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { runProgram, WrongLine } from './run-command.ts';

let said: string[];
let spy: MockInstance;
beforeEach(() => {
  said = [];
  spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
});
afterEach(() => {
  vi.unstubAllEnvs();
  spy.mockRestore();
  process.exitCode = undefined;
});

const fail = (make: () => Error) =>
  runProgram(async () => {
    throw make();
  });

it('says in English what is wrong', async () => {
  await fail(() => new WrongLine('npm run restore -- FILE [--yes]'));
  expect(process.exitCode).toBe(1);
  expect(said).toEqual(['\nNothing was done. Usage: npm run restore -- FILE [--yes]\n']);
});

it('says why a file cannot be brought, without where that is in the program', async () => {
  await fail(() => new UntrustedFile('There is no file site.xml.'));
  expect(said).toEqual(['\nNothing was done. There is no file site.xml.\n']);
});

it('says it in Spanish at a Spanish terminal', async () => {
  vi.stubEnv('LC_ALL', 'es_US.UTF-8');
  await fail(() => new WrongLine('npm run restore -- FILE [--yes]'));
  await runProgram(async () => {
    readConfig({ PORT: 'ochenta' });
  });
  expect(said).toEqual([
    '\nNo se hizo nada. Uso: npm run restore -- FILE [--yes]\n',
    '\nNo se hizo nada. PORT es "ochenta", pero debe ser un número de puerto de 0 a 65535, por ejemplo PORT=3000\n',
  ]);
});

it('settings’ errors are in the terminal’s language wherever they are found', () => {
  vi.stubEnv('LC_ALL', 'es_US.UTF-8');
  expect(() => readConfig({ ADMIN_PASSWORD: 'corta' })).toThrow(WrongSetting);
  expect(() => readConfig({ ADMIN_PASSWORD: 'corta' })).toThrow(
    /^ADMIN_PASSWORD tiene un valor, pero debe ser una contraseña de al menos 8 caracteres, por ejemplo/,
  );
});
