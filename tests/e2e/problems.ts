// What goes wrong during a visit, told apart by the browser's events. How a browser words its own lines on the console,
// and how many it writes, changes with its releases: nothing here compares them.
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

export type Problem =
  /** A script of the page wrote an error or a warning. */
  | { kind: 'logged'; text: string; page: string }
  /** A script of the page failed, and nothing caught it. */
  | { kind: 'uncaught'; text: string; page: string }
  /** An answer with a status from 400 on. */
  | { kind: 'refused'; status: number; url: string }
  /** A request without an answer, which the browser complains about: it was not only given up. */
  | { kind: 'lost'; url: string }
  /** Whatever else the browser complains about. Its words are for people who look for the reason. */
  | { kind: 'complaint'; text: string; url: string; page: string };

/** Part of an address, or a pattern. */
type Address = string | RegExp;

export class Problems {
  #heard: Problem[] = [];
  #failures: string[] = [];
  /** The addresses of the whole visit that were refused or failed: a complaint about one says nothing new. */
  readonly #refused = new Set<string>();
  readonly #failed = new Set<string>();
  /** The sizes asked for in the visit of each picture, by its own address. */
  readonly #sizes = new Map<string, Set<string>>();

  /** Of every tab of the visit. */
  constructor(context: BrowserContext) {
    context.on('page', (page) => this.#watch(page));
  }

  #watch(page: Page): void {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.add(fromConsole(message, page));
    });
    page.on('pageerror', ({ message: text }) =>
      this.add({ kind: 'uncaught', text, page: page.url() }),
    );
    page.on('request', (request) => {
      if (request.resourceType() === 'image') this.#noteSize(whole(request.url()));
    });
    page.on('response', (response) => {
      const [status, url] = [response.status(), whole(response.url())];
      if (status < 400) return;
      this.#refused.add(url);
      this.add({ kind: 'refused', status, url });
    });
    page.on('requestfailed', (request) => {
      this.#failed.add(whole(request.url()));
      this.#failures.push(request.url());
    });
  }

  add(problem: Problem): void {
    this.#heard.push(problem);
  }

  /** All since they were forgotten; a lost address is there once. */
  list(): Problem[] {
    const lost = new Set<string>();
    return this.#heard.flatMap((heard) => {
      const problem = this.#known(heard);
      if (!problem) return [];
      if (problem.kind === 'lost') {
        if (lost.has(problem.url)) return [];
        lost.add(problem.url);
      }
      return [problem];
    });
  }

  /** The addresses of requests that had no answer, or were given up, one for each. */
  failures(address: Address): string[] {
    return this.#failures.filter((url) => isAt(url, address));
  }

  /** Forgets those of which it is true, or all. */
  forget(which: (problem: Problem) => boolean = () => true): void {
    this.#heard = this.#heard.filter((heard) => {
      const problem = this.#known(heard);
      return problem !== undefined && !which(problem);
    });
    this.#failures = this.#failures.filter((url) => !which({ kind: 'lost', url }));
  }

  #noteSize(url: string): void {
    const picture = url.replace(/@\d+(?=\.\w+$)/, '');
    this.#sizes.set(picture, (this.#sizes.get(picture) ?? new Set()).add(url));
  }

  /**
   * Whether a complaint is about a picture of which the visit has other sizes. A browser shows the largest size that it
   * has of a picture, be it from another page or from a wider window, and complains that a smaller one was preloaded
   * for nothing.
   */
  #isOfSize(text: string): boolean {
    return [...this.#sizes.values()].some(
      (sizes) => sizes.size > 1 && [...sizes].some((url) => text.includes(url)),
    );
  }

  #known(problem: Problem): Problem | undefined {
    if (problem.kind !== 'complaint') return problem;
    const { url } = problem;
    if (this.#refused.has(url) || this.#isOfSize(problem.text)) return undefined;
    return this.#failed.has(url) ? { kind: 'lost', url } : problem;
  }
}

/** What a script wrote has arguments; the browser's own lines have none. */
function fromConsole(message: ConsoleMessage, page: Page): Problem {
  const [text, on] = [message.text(), page.url()];
  if (message.args().length > 0) return { kind: 'logged', text, page: on };
  return { kind: 'complaint', text, url: whole(message.location().url), page: on };
}

/** Of the resource, without a place on it: not every event names that. */
const whole = (url: string) => url.replace(/#.*$/, '');

const isAt = (url: string, address: Address) =>
  typeof address === 'string' ? url.includes(address) : address.test(url);

/** How long an event of the browser may take. */
const PATIENCE = { timeout: 10_000 };

type Visited = { problems: Problems };

type Count = number | 'some';

/**
 * The answers with this status are expected in the walk, and exactly so many. Of `some`, at least one: an editor asks
 * regularly who else is there, and may be refused too. Waited for: the browser may tell of an answer after its page
 * shows it.
 */
export const expectRefusals = (visited: Visited, status: number, count: Count) =>
  expectSome(visited, (one) => one.kind === 'refused' && one.status === status, count);

/** The lines of the page's scripts with `words` are expected in the walk, and exactly so many. */
export const expectLogged = (visited: Visited, words: string, count: number) =>
  expectSome(visited, (one) => one.kind === 'logged' && one.text.includes(words), count);

/** The requests for this address without an answer are expected in the walk: so many, or at least one. */
export async function expectLost(
  { problems }: Visited,
  address: Address,
  count: Count = 'some',
): Promise<void> {
  await expectCount(
    () => problems.failures(address),
    count,
    () => `failed at ${address}`,
  );
  problems.forget((one) => one.kind === 'lost' && isAt(one.url, address));
}

async function expectSome(
  { problems }: Visited,
  which: (one: Problem) => boolean,
  count: Count,
): Promise<void> {
  const why = () => `expected in the walk, of ${JSON.stringify(problems.list())}`;
  await expectCount(() => problems.list().filter(which), count, why);
  problems.forget(which);
}

const expectCount = (found: () => unknown[], count: Count, why: () => string): Promise<void> =>
  vi.waitFor(() => {
    if (count === 'some') expect(found(), why()).not.toEqual([]);
    else expect(found(), why()).toHaveLength(count);
  }, PATIENCE);
