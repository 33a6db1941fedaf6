import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Engine, Key } from './engine.ts';
import { findByRole, isAlive, isInReach, type Name, sought } from './in-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** As long as the other walks wait. */
const PATIENCE_MS = 60_000;

/** Somebody in front of a browser: looks for things by role and name until they are there. */
export class Visitor<Found> {
  readonly #engine: Engine<Found>;
  readonly #site: string;

  /** @param site the address of the server */
  constructor(engine: Engine<Found>, site: string) {
    this.#engine = engine;
    this.#site = site;
  }

  /** Goes to an address and waits until the page reacts. */
  async open(path: string): Promise<void> {
    await this.go(path);
    await until(`${path} to react`, () => this.#engine.run(isAlive));
  }

  /** Goes to an address whose document needs no script. */
  go(path: string): Promise<void> {
    return this.#engine.go(this.#site + path);
  }

  /** Waits until a link has led to a page: its title is what the new document is told by. */
  async arrive(path: string): Promise<void> {
    await this.expect(path, (wanted) => location.pathname === wanted, path);
    await this.see('heading', /./);
  }

  /** The window's size in pixels; WebKit's small browser is never narrower than its own buttons. */
  resize(width: number, height: number): Promise<void> {
    return this.#engine.resize(width, height);
  }

  /** Waits until it is there. */
  see(role: string, name: Name): Promise<Found> {
    return until(`the ${role} ${name}`, () => this.#find(role, name));
  }

  async gone(role: string, name: Name): Promise<void> {
    await until(`no ${role} ${name}`, async () => !(await this.#find(role, name)));
  }

  /** Waits until the page shows these words. */
  async read(words: string): Promise<void> {
    await until(`the words “${words}”`, () =>
      // biome-ignore lint/performance/useDomNodeTextContent: only what is shown
      this.#engine.run((sought) => document.body.innerText.includes(sought), words),
    );
  }

  /** What is drawn again between looking and clicking is looked for again. */
  async click(role: string, name: Name): Promise<void> {
    await until(`the ${role} ${name} in reach`, async () => {
      const found = await this.#find(role, name);
      if (!found || !(await this.#engine.run(isInReach as never, found))) return false;
      await this.#engine.click(found);
      return true;
    });
  }

  /** Types into a field that is clicked first. */
  async type(role: string, name: Name, words: string): Promise<void> {
    await this.click(role, name);
    await this.keys(words);
  }

  /** Types where the focus is. */
  keys(words: string): Promise<void> {
    return this.#engine.type(words);
  }

  press(key: Key): Promise<void> {
    return this.#engine.press(key);
  }

  /** Chooses a file as the system's dialog does, which no driver can reach; the field itself is hidden behind a button. */
  async upload(file: string): Promise<void> {
    const field = await until('a field for files', () =>
      this.#engine.find(() => document.querySelector('input[type=file]') ?? undefined),
    );
    await this.#engine.upload(field, file);
  }

  /** Waits until something is so in the page. */
  async expect<Given extends unknown[]>(
    what: string,
    work: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    await until(what, async () => Boolean(await this.#engine.run(work, ...given)));
  }

  async #find(role: string, name: Name): Promise<Found | undefined> {
    // Each document needs it again.
    if (!(await this.#engine.run(() => 'axe' in window))) await this.#engine.load(axe);
    return this.#engine.find(findByRole, sought(role, name));
  }
}

/** Asks until there is an answer. Between two documents a page answers nothing. */
async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS;
  let problem: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
      problem = undefined;
    } catch (error) {
      problem = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited in vain for ${what}.`, { cause: problem });
}
