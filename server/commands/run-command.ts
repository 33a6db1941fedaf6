import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { WrongArchive } from '#server/features/archive/source.ts';
import { WrongBackup } from '#server/features/backups/format.ts';
import { openSite, prepareDataDir } from '#server/open-site.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { makeFilesPrivate } from '#server/platform/disk/private-files.ts';
import { createLog } from '#server/platform/log/log.ts';

/** The arguments of the command line. */
export type Asked = { file: string; withPeople: boolean };

/** A wrong command line; its message says the usage. */
export class WrongLine extends Error {}

/**
 * Runs a command on the site of the settings: opens it, runs the command, closes it. An error is printed in one line,
 * and the exit code is 1.
 */
export async function runCommand(
  usage: string,
  work: (services: Services, asked: Asked) => Promise<void>,
  prepare: (config: Config) => void = () => {},
): Promise<void> {
  await runProgram(async () => {
    const { values, positionals } = readLine(usage, { 'with-people': { type: 'boolean' } });
    const [file] = positionals;
    if (file === undefined) throw new WrongLine(`Usage: ${usage}`);
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

/** Runs the command's work. An error is printed in one line, and the exit code is 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
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
    if (positionals.length > most) throw new WrongLine();
    return { values, positionals };
  } catch (error) {
    throw new WrongLine(`Usage: ${usage}`, { cause: error });
  }
}

function inWords(error: unknown): string {
  const isMeant = [WrongLine, WrongSetting, WrongArchive, WrongBackup, Refusal].some(
    (kind) => error instanceof kind,
  );
  if (isMeant) return `Nothing was done. ${(error as Error).message}`;
  return `Nothing was done: ${error instanceof Error ? error.stack : String(error)}`;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
