import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { t } from '#languages/t.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { WrongArchive } from '#server/features/archive/source.ts';
import { WrongBackup } from '#server/features/backups/format.ts';
import { UntrustedFile } from '#server/features/import/planned.ts';
import { openSite, prepareDataDir } from '#server/open-site.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { makeFilesPrivate } from '#server/platform/disk/private-files.ts';
import { inTerminalLanguage } from '#server/platform/languages/terminal.ts';
import { createLog } from '#server/platform/log/log.ts';

/** The arguments of the command line. */
export type Asked = { file: string; withPeople: boolean };

/** A wrong command line; its message says the usage. */
export class WrongLine extends Error {
  constructor(usage: string, options?: ErrorOptions) {
    super(t('Usage: {usage}', { usage }), options);
  }
}

/**
 * Runs a command on the site of the settings: opens it, runs the command, closes it. An error is printed in one line,
 * and the exit code is 1.
 */
export async function runCommand(
  usage: () => string,
  work: (services: Services, asked: Asked) => Promise<void>,
  prepare: (config: Config) => void = () => {},
): Promise<void> {
  await runProgram(async () => {
    const line = usage();
    const { values, positionals } = readLine(line, { 'with-people': { type: 'boolean' } });
    const [file] = positionals;
    if (file === undefined) throw new WrongLine(line);
    const config = readConfig(process.env);
    prepare(config);
    // Messages for the person are printed; the log is for unexpected errors.
    prepareDataDir(config);
    const services = await openSite(config, createLog('error'));
    try {
      await work(services, { file: resolve(file), withPeople: values['with-people'] === true });
    } finally {
      await services.close();
    }
  });
}

/**
 * Runs the command's work, in the language of whoever called it. An error is printed in one line, and the exit code is 1.
 */
export const runProgram = (work: () => Promise<void>): Promise<void> =>
  inTerminalLanguage(() => reported(work));

async function reported(work: () => Promise<void>): Promise<void> {
  try {
    makeFilesPrivate();
    await work();
  } catch (error) {
    process.stderr.write(`\n${inWords(error)}\n`);
    process.exitCode = 1;
  }
}

/** The options of the command's line, and at most `most` words beside them. Throws `WrongLine`, which says the usage. */
export function readLine(
  usage: string,
  options: Record<string, { type: 'boolean' | 'string' }>,
  most = 1,
) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > most) throw new Error('There are more words than it takes.');
    return { values, positionals };
  } catch (error) {
    throw new WrongLine(usage, { cause: error });
  }
}

function inWords(error: unknown): string {
  const isMeant = [WrongLine, WrongSetting, WrongArchive, WrongBackup, UntrustedFile, Refusal].some(
    (kind) => error instanceof kind,
  );
  if (isMeant) return t('Nothing was done. {reason}', { reason: (error as Error).message });
  const details = error instanceof Error ? error.stack : undefined;
  return t('Nothing was done: {details}', { details: details ?? String(error) });
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
