import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, WrongSetting } from '../config.ts';
import type { Services } from '../context.ts';
import { WrongArchive } from '../features/archive/wrong-archive.ts';
import { openSite, prepareDataDir } from '../open-site.ts';
import { createLog } from '../platform/log.ts';
import { makeFilesPrivate } from '../platform/private-files.ts';
import { Refusal } from '../platform/refusal.ts';

/** What was asked for on the command's line. */
export type Asked = { file: string; withPeople: boolean };

/** A command's line that cannot be followed; its message says how it is meant. */
class WrongLine extends Error {}

/**
 * Runs a command on the site that the settings mean: opens it, works, closes it. What goes wrong is said in one line,
 * and the exit code is 1 then.
 */
export async function runCommand(
  usage: string,
  work: (services: Services, asked: Asked) => Promise<void>,
  prepare: (config: Config) => void = () => {},
): Promise<void> {
  try {
    makeFilesPrivate();
    const asked = readLine(usage);
    const config = readConfig(process.env);
    prepare(config);
    // What the person is told is printed; the log is for what nobody expected.
    prepareDataDir(config);
    const services = await openSite(config, createLog('error'));
    try {
      await work(services, asked);
    } finally {
      await services.close();
    }
  } catch (error) {
    process.stderr.write(`\n${inWords(error)}\n`);
    process.exitCode = 1;
  }
}

function readLine(usage: string): Asked {
  try {
    const { values, positionals } = parseArgs({
      options: { 'with-people': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new WrongLine();
    return { file: resolve(file), withPeople: values['with-people'] };
  } catch (error) {
    throw new WrongLine(`Usage: ${usage}`, { cause: error });
  }
}

function inWords(error: unknown): string {
  const isMeant = [WrongLine, WrongSetting, WrongArchive, Refusal].some(
    (kind) => error instanceof kind,
  );
  if (isMeant) return `Nothing was done. ${(error as Error).message}`;
  return `Nothing was done: ${error instanceof Error ? error.stack : String(error)}`;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
