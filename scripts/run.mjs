// Runs a program to its end, and shows progress on long ones.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './tool.mjs';

/** Every program still running, to stop them when this process is stopped. */
const running = new Set();
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

function add(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endWithChildren);
  running.add(child);
}

function remove(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endWithChildren);
}

/** Stops running programs and waits for them; then ends this process like the signal, but with our cleanup. */
async function endWithChildren(signal) {
  const children = [...running];
  const ends = children.map((child) => new Promise((end) => child.once('close', end)));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  process.exit(128 + constants.signals[signal]);
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shown?: boolean, seconds?: number, shell?: boolean }} [options]
 *   cwd: this project's folder, unless given.
 *   shown: let it write to our own output; otherwise its output is kept and returned.
 *   seconds: end it after that long.
 * @returns {Promise<{ code: number, output: string, isTimedOut: boolean }>} code is 127 when it
 *   could not be started at all
 */
export function run(
  file,
  args,
  { env = process.env, cwd = root, shown = false, seconds, shell = false } = {},
) {
  return new Promise((done) => {
    const stdio = shown ? 'inherit' : 'pipe';
    const isPlain = !shown || !process.stdout.isTTY;
    const child = spawn(file, args, {
      cwd,
      // Vitest, for example, colors a CI log unless told not to.
      env: isPlain ? { ...env, NO_COLOR: '1', FORCE_COLOR: undefined } : env,
      shell,
      stdio: ['ignore', stdio, stdio],
    });
    add(child);
    let output = '';
    let isTimedOut = false;
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const limit =
      seconds &&
      setTimeout(() => {
        isTimedOut = true;
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
      }, seconds * 1_000);
    const finish = (code) => {
      clearTimeout(limit);
      remove(child);
      done({ code, output, isTimedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Shows `label` and the time it has taken while `work` goes on: one line that counts on a terminal,
 * a new line every five seconds elsewhere (a log of a build machine, for example).
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 */
export async function withProgress(label, work) {
  const start = performance.now();
  const show = (text, end) =>
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${text}${end ? '\n' : ''}` : `${text}\n`);
  show(`${label}…`);
  const tick = setInterval(
    () => show(`${label}… ${secondsSince(start)}`),
    process.stdout.isTTY ? 1_000 : 5_000,
  );
  try {
    const result = await work();
    show(`${label}: ${secondsSince(start)}`, true);
    return result;
  } catch (error) {
    show(`${label}: failed after ${secondsSince(start)}`, true);
    throw error;
  } finally {
    clearInterval(tick);
  }
}

/** @param {number} start from performance.now() */
export function secondsSince(start) {
  const seconds = (performance.now() - start) / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
