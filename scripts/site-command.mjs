// Runs one of the server's commands (server/commands): installs what is missing, then replaces this process with it.
import './end-with-npm.mjs';
import { resolve } from 'node:path';
import { cwd } from 'node:process';
import { become } from './become.mjs';
import { ensureInstalled } from './install.mjs';
import { command, root } from './tool.mjs';

/**
 * @param {string} program its file below the project's folder
 * @param {{ takesFiles?: boolean }} [how] whether its arguments are files
 */
export async function siteCommand(program, { takesFiles = true } = {}) {
  // npm runs its scripts in the project's folder; file arguments are relative to the person's folder.
  const isNpm = process.env.npm_lifecycle_event && cwd() === root;
  const base = (isNpm && process.env.INIT_CWD) || cwd();
  const args = process.argv
    .slice(2)
    .map((arg) => (arg.startsWith('-') || !takesFiles ? arg : resolve(base, arg)));
  await command(async () => {
    await ensureInstalled({ dev: false });
    become(program, args);
  });
}
