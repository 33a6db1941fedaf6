import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './tool.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the system unit', () => {
  it.runIf(hasSystemd)('has only settings that systemd knows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'narthex-unit-'));
    const file = join(folder, 'narthex.service');
    // Wherever Node is on the testing machine.
    const text = read('deploy/narthex.service').replace('/usr/bin/node', process.execPath);
    const problems = (unit) => {
      writeFileSync(file, unit);
      return spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr;
    };
    expect(problems(text)).toBe('');
    expect(problems(text.replace('ProtectClock', 'ProtectClok'))).toContain('ProtectClok');
    rmSync(folder, { recursive: true });
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  it('is built with the same installation as everywhere', () => {
    const flags = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    for (const flag of flags) expect(read('scripts/install.mjs')).toContain(flag);
    expect(dockerfile).toContain(`RUN npm install ${flags.join(' ')}\n`);
  });
  it('runs the built tree, as a user without privileges', () => {
    const programs = dockerfile.match(/(?<=")(scripts|deploy)\/[^"]+/g);
    expect(programs).toEqual(['deploy/is-ready.mjs', 'scripts/start.mjs']);
    for (const program of programs) expect(existsSync(join(root, program))).toBe(true);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM'));
    expect(last).toContain('\nUSER node\n');
    expect(last).toContain('DATA_DIR=/data');
  });
  it('includes no data or passwords', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['data', '*.env', '.git', 'node_modules']) expect(left).toContain(name);
  });
});

describe('the health check of a server', () => {
  const isReady = (port) =>
    new Promise((resolve) => {
      const env = { ...process.env, PORT: String(port) };
      spawn(process.execPath, [join(root, 'deploy/is-ready.mjs')], { env }).on('exit', resolve);
    });
  it('follows /readyz', async () => {
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? status : 404).end();
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();
    expect(await isReady(port)).toBe(0);
    status = 503;
    expect(await isReady(port)).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await isReady(port)).toBe(1);
  });
});
