import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fastFolder } from '../../../scripts/fast-folder.mjs';
import { type Finding, findingsIn, keepFinding } from './findings.ts';
import type { Counts } from './loop.ts';
import { boundsOf } from './targets.ts';

/** The most memory of a target's process, for JavaScript's objects and altogether, in MB. */
const HEAP = 512;
const WHOLE = 1500;
/** How often a process is looked at, and how much longer than its time it may run. */
const LOOK_MS = 250;
const MORE_SECONDS = 30;
/** How long a target may take to load on a busy machine. */
const LOADING_SECONDS = 300;
/** How often a target is started again after its process died. */
const MAX_DEATHS = 3;

export type Run = {
  target: string;
  seed: number;
  seconds: number;
  /** Where findings are kept. */
  folder: string;
  /** Whether the first finding is enough. */
  isFirstEnough?: boolean;
};
export type Result = Counts & { target: string; seed: number; findings: Finding[] };

const start = (...args: string[]) =>
  spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, join(import.meta.dirname, 'child.ts'), ...args],
    // It ends when this process is gone (child.ts).
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  ) as ChildProcessByStdio<null, Readable, Readable>;

/** Runs one target in a process of its own, and watches it from outside. */
export async function runTarget(run: Run): Promise<Result> {
  const place = mkdtempSync(join(fastFolder(), 'narthex-fuzz-'));
  const total = { inputs: 0, corpus: 0, known: 0, reached: 0 };
  const until = performance.now() + run.seconds * 1000;
  const found: Finding[] = [];
  try {
    for (let deaths = 0; deaths < MAX_DEATHS; deaths += 1) {
      const seconds = (until - performance.now()) / 1000;
      if (seconds < 1 && deaths > 0) break;
      const death = await watch({ ...run, seed: run.seed + deaths, seconds }, place);
      addCounts(total, place);
      found.push(...(await confirmed(run, place, found)));
      if (death === undefined) break;
      found.push(...(await deathFound(run, place, death)));
      if (run.isFirstEnough && found.length > 0) break;
    }
    return { ...total, target: run.target, seed: run.seed, findings: found };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Runs a process to its end; why it had to end before its time, in words. */
async function watch({ target, seed, seconds, isFirstEnough }: Run, place: string) {
  const child = start('fuzz', target, place, `${seed}`, `${seconds}`);
  const said = text(child.stderr);
  const end = once(child, 'exit');
  const ended = end.then(() => 'ended');
  const { maxSeconds } = boundsOf(target);
  let [inputs, since, death] = [-1, performance.now(), undefined as string | undefined];
  let last = Number.POSITIVE_INFINITY;
  while ((await Promise.race([ended, wait(LOOK_MS, 'looks')])) === 'looks') {
    const now = performance.now();
    const read = readCurrent(place).inputs;
    // Its time begins when it is loaded.
    if (inputs < 1 && read > 0) last = now + (seconds + MORE_SECONDS) * 1000;
    if (read !== inputs) [inputs, since] = [read, now];
    const most = inputs < 1 ? LOADING_SECONDS : maxSeconds;
    if (now - since > most * 1000) death ??= `${TOOK_LONGER} ${most} seconds`;
    const megabytes = residentMegabytes(child);
    if (megabytes > WHOLE) death ??= `had ${Math.round(megabytes)} MB`;
    const isEnough = isFirstEnough && findingsIn(join(place, 'suspects')).length > 0;
    if (death !== undefined || now > last || isEnough) child.kill('SIGKILL');
  }
  const [code, signal] = await end;
  if (readCurrent(place).inputs < 1) return `read nothing: ${(await said).trim().slice(-2000)}`;
  if (death !== undefined || code === 0 || signal === 'SIGKILL') return death;
  return `ended the process (${signal ?? code}): ${(await said).trim().slice(-2000)}`;
}

/** The input that was read last, and how many were. */
function readCurrent(place: string): { inputs: number; bytes: Buffer } {
  try {
    const current = readFileSync(join(place, 'current'));
    const size = current.readUInt32LE(8);
    return { inputs: current.readDoubleLE(0), bytes: current.subarray(12, 12 + size) };
  } catch {
    return { inputs: -1, bytes: Buffer.alloc(0) };
  }
}

/** In MB; where the system has no /proc, 0: there the heap alone has a bound. */
function residentMegabytes({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * (4096 / 1024 ** 2);
  } catch {
    return 0;
  }
}

function addCounts(total: Counts, place: string): void {
  try {
    total.inputs += Math.max(0, readCurrent(place).inputs);
    const counts: Counts = JSON.parse(readFileSync(join(place, 'counts.json'), 'utf8'));
    Object.assign(total, counts, { inputs: total.inputs });
  } catch {
    // It died before the first.
  }
}

/** What one input does when nothing else is read: the judgment. */
export async function replay(
  target: string,
  file: string,
): Promise<Omit<Finding, 'file' | 'target'>[]> {
  const { maxSeconds, maxMegabytes, maxBlockedMs } = boundsOf(target);
  const child = start('replay', target, file);
  const [out, said] = [text(child.stdout), text(child.stderr)];
  const end = once(child, 'exit');
  // It says when it is loaded, and reads no longer than twice the time.
  await Promise.race([once(child.stderr, 'data'), end]);
  const timer = setTimeout(() => child.kill('SIGKILL'), 2500 * maxSeconds);
  const [code, signal] = await end;
  clearTimeout(timer);
  if (signal === 'SIGKILL')
    return [{ kind: 'hang', sign: 'never ends', words: `takes more than ${maxSeconds} seconds` }];
  if (code !== 0) {
    const words = `ends the process (${signal ?? code}): ${(await said).trim().slice(-2000)}`;
    return [{ kind: 'death', sign: `death ${signal ?? code}`, words }];
  }
  const { words, sign, blockedMs, megabytes } = JSON.parse(await out);
  const findings: Omit<Finding, 'file' | 'target'>[] = [];
  if (words !== undefined) findings.push({ kind: 'crash', sign, words });
  if (blockedMs > maxBlockedMs)
    findings.push({
      kind: 'hang',
      sign: 'hang',
      words: `holds up the thread for ${Math.round(blockedMs)} ms`,
    });
  if (megabytes > maxMegabytes)
    findings.push({
      kind: 'memory',
      sign: 'memory',
      words: `takes ${Math.round(megabytes)} MB, not at most ${maxMegabytes}`,
    });
  return findings;
}

/** The suspects that fail again by themselves. */
async function confirmed(run: Run, place: string, known: readonly Finding[]): Promise<Finding[]> {
  const found: Finding[] = [];
  const isKnown = (finding: { kind: string; sign: string }) =>
    [...known, ...found].some(({ kind, sign }) => kind === finding.kind && sign === finding.sign);
  for (const suspect of findingsIn(join(place, 'suspects'))) {
    const bytes = readFileSync(suspect.file);
    const again = await replay(run.target, suspect.file);
    for (const finding of again) if (!isKnown(finding)) found.push(keep(run, finding, bytes));
    // What was thrown once may need what was read before: it is told as it is.
    if (suspect.kind === 'crash' && again.length === 0 && !isKnown(suspect))
      found.push(keep(run, { ...suspect, words: `${suspect.words} (${NOT_ALONE})` }, bytes));
  }
  return found;
}

const TOOK_LONGER = 'took more than';
const NOT_ALONE = 'not by this input alone';

async function deathFound(run: Run, place: string, words: string): Promise<Finding[]> {
  const { bytes } = readCurrent(place);
  const death = keep(run, { kind: 'death', sign: words.slice(0, 60), words }, bytes);
  const again = await replay(run.target, death.file);
  if (again.length > 0) return again.map((finding) => ({ ...death, ...finding }));
  if (words.startsWith(TOOK_LONGER)) {
    // The machine had no time for it.
    for (const file of [death.file, `${death.file}.json`]) rmSync(file);
    return [];
  }
  return [{ ...death, words: `${words} (${NOT_ALONE})` }];
}

const keep = (
  { target, folder }: Run,
  { kind, sign, words }: Omit<Finding, 'file' | 'target'>,
  bytes: Buffer,
): Finding => keepFinding(folder, { kind, sign, words, target }, bytes).finding;
