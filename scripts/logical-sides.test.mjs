// Plants what the lint of style sheets refuses, and what it takes: a rule that no longer matches finds nothing wrong.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, tool } from './tool.mjs';

const folder = mkdtempSync(join(tmpdir(), 'narthex-sides-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
const settings = { plugins: plugins.map((/** @type {string} */ plugin) => join(root, plugin)) };
writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));

/** The declarations that are refused. @param {string[]} declarations @returns {string[]} */
function refused(declarations) {
  const rules = declarations.map((declaration, index) => `.a${index} { ${declaration}; }\n`);
  writeFileSync(join(folder, 'a.css'), rules.join(''));
  const args = ['lint', '--colors=off', '--max-diagnostics=none', 'a.css'];
  const run = spawnSync(process.execPath, [tool('@biomejs/biome', 'biome'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(run.stdout + run.stderr).toContain('Checked 1 file');
  const places = (run.stdout + run.stderr).matchAll(/a\.css:(\d+):\d+ plugin/g);
  return [...places].map(([, line]) => declarations[Number(line) - 1] ?? '');
}

test('left and right are refused, in properties, values, shorthands, corners and movements', () => {
  const physical = [
    'left: 0',
    'margin-left: auto',
    'padding-right: 3px',
    'scroll-margin-left: 3px',
    'border-left: 1px solid red',
    'border-right-color: red',
    'border-top-left-radius: 3px',
    'text-align: right',
    'float: left',
    'clear: right',
    'justify-content: left',
    'object-position: left',
    'background-position: right 3px top 2px',
    'margin: 0 1px 2px 3px',
    'inset: auto var(--a) max(var(--a), env(safe-area-inset-bottom)) calc(1px + (2px * 3))',
    'border-radius: 0 3px 3px 0',
    'translate: 20px 0',
    'translate: -50% 0',
    'rotate: 90deg',
    'transform: translateX(3px)',
  ];
  expect(refused(physical)).toEqual(physical);
});

test('what is the same in both directions, or follows them, is taken', () => {
  const logical = [
    'inset-inline-start: 0',
    'margin-inline: auto 0',
    'text-align: start',
    'float: inline-end',
    'margin: 0 1px',
    'inset: 100% 0 auto',
    'padding: 1px calc(var(--a) * 2) 3px calc(var(--a) * 2)',
    'border-radius: 999px 999px 0 0',
    'translate: 0 2px',
    'translate: calc(20px * var(--direction)) 0',
    'rotate: calc(90deg * var(--direction))',
    'transform: scale(1.3)',
    'transition: left 1s',
    'color: var(--left)',
  ];
  expect(refused(logical)).toEqual([]);
});
