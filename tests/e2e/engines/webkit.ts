import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import type { WebKitPrograms } from '../../../scripts/engines.mjs';
import { freePort } from '../../../scripts/free-port.mjs';
import { emptyFolder } from '../server.ts';
import type { Engine } from './engine.ts';

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE };

/**
 * WebKit with the small browser that comes with its driver, on a screen of its own that nobody sees. Its driver tells
 * nothing of the page's console.
 */
export async function openWebKit(programs: WebKitPrograms): Promise<Engine<WebElement>> {
  const home = newHome();
  const screen = guard(programs.screen, [
    ...['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
  ]);
  const display = await lineFrom(screen.stdio[3] as Readable);
  const port = await freePort();
  const driver = guard(programs.driver, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    // Nothing is kept in, or taken from, the folders and settings of whoever runs the tests.
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    GSETTINGS_BACKEND: 'memory',
    // There is no graphics card: layers that are painted by themselves take twice the time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Without a desktop nobody answers there, which takes seconds.
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, driver);
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      }),
    )
    .build();
  await browser.manage().setTimeouts({ pageLoad: 120_000, script: 60_000 });
  const send = (keys: string) => browser.actions().sendKeys(keys).perform();
  return {
    go: (address) => browser.get(address),
    run: (work, ...given) => browser.executeScript(call(work), ...given),
    load: (script) => browser.executeScript(script),
    find: async (work, ...given) =>
      (await browser.executeScript<WebElement | null>(call(work), ...given)) ?? undefined,
    click: (element) => element.click(),
    type: send,
    press: (key) => send(KEYS[key]),
    upload: (field, file) => field.sendKeys(file),
    resize: async (width, height) => {
      await browser.manage().window().setRect({ width, height, x: 0, y: 0 });
    },
    complaints: () => [],
    close: async () => {
      await browser.quit();
      driver.stdin?.end();
      screen.stdin?.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Of whoever sits there: somebody who wants nothing to move, as in the visits with Chromium. */
function newHome(): string {
  const home = emptyFolder();
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return home;
}

const call = (work: unknown) => `return (${work})(...arguments)`;

/** A program that ends with this process, however that ends: a shell waits for its input to end. */
function guard(file: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const script = '"$@" <&- & cat; kill $!';
  return spawn('sh', ['-c', script, 'sh', file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

/** It stays open: Xvfb ends if nobody hears the whole line. */
function lineFrom(stream: Readable): Promise<string> {
  let line = '';
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      line += String(chunk);
      if (line.endsWith('\n')) resolve(line.trim());
    });
    stream.once('end', () => reject(new Error('Xvfb did not start.')));
  });
}

async function answers(url: string, driver: ChildProcess): Promise<void> {
  while (!(await fetch(`${url}/status`).catch(() => undefined))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
