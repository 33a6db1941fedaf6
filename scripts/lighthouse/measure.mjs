// Starts the built server on the demo church and a Chromium, and runs Lighthouse on seven pages as on a phone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startNarthex } from '../../bench/children.ts';
import { freePort } from '../free-port.mjs';
import { columns, faults, missed } from './goals.mjs';

const PAGES = [
  '/',
  '/about',
  '/media/blog',
  '/blog/advent-light',
  '/get-involved/calendar',
  '/contact',
  '/give',
];

/** A page that misses a goal is measured again, in case only a busy machine made it slow. */
const LOOKS = 5;

// By its path: it is not one of our packages (0038).
const core = new URL('./package/node_modules/lighthouse/core/index.js', import.meta.url);
const { default: lighthouse } = await import(core.href);

const folder = mkdtempSync(join(tmpdir(), 'narthex-lighthouse-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The first start loads the demo church and compiles what it runs; what is measured is a warm server.
await (await startNarthex(folder)).stop();
const server = await startNarthex(folder);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    // Content from other hosts is not ours, and differs from day to day.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
});
try {
  const rows = [];
  for (const path of PAGES) rows.push(await look(path));
  print(rows);
} finally {
  await browser.close();
  await server.stop();
}

async function look(path) {
  let result;
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const flags = { port, logLevel: 'error', output: 'json' };
    result = (await lighthouse(server.url + path, flags))?.lhr;
    if (!result || result.runtimeError)
      throw new Error(`Lighthouse could not measure ${path}: ${result?.runtimeError?.message}`);
    console.log(
      `${path}: ${columns.map(({ name, show }) => `${name} ${show(result)}`).join(', ')}`,
    );
    if (missed(result).length === 0) break;
  }
  return { path, result };
}

function print(rows) {
  const lines = [
    ['page', ...columns.map(({ name }) => name), ''],
    ...rows.map(({ path, result }) => [
      path,
      ...columns.map(({ show }) => show(result)),
      missed(result).length > 0 ? 'MISS' : 'pass',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log();
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  for (const { path, result } of rows.filter(({ result }) => missed(result).length > 0)) {
    console.log(`\n${path}`);
    for (const fault of faults(result)) console.log(`  ${fault}`);
    process.exitCode = 1;
  }
}
