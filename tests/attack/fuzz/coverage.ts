import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';

type Range = { startOffset: number; endOffset: number; count: number };
type Script = { url: string; functions: { ranges: Range[] }[] };
type Block = { start: number; end: number; isReached: boolean };

/**
 * Which blocks of some code were run, by V8's own block coverage (`Profiler.takePreciseCoverage`). V8 names the blocks of a
 * function that were not run; so a block is known once it was left out, and reached once it is left out no more.
 */
export class Coverage {
  readonly #session = new Session();
  readonly #prefixes: string[];
  readonly #functions = new Map<string, Block[]>();
  #known = 0;
  #reached = 0;

  /** `code`: files and folders below `root`. Begin before they are loaded: V8 counts nothing in what it compiled before. */
  constructor(root: string, code: readonly string[]) {
    this.#prefixes = code.map((path) => `${pathToFileURL(root)}/${path}`);
    this.#session.connect();
    this.#post('Profiler.enable');
    // Without counts, V8 goes on optimizing what it runs.
    const how = { callCount: false, detailed: true, allowTriggeredUpdates: false };
    this.#post('Profiler.startPreciseCoverage', how);
  }

  get blocks() {
    return { known: this.#known, reached: this.#reached };
  }

  /** Notes what was run since the last look. Whether a block was among it that was not reached before. */
  look(): boolean {
    const reached = this.#take();
    for (const block of reached) block.isReached = true;
    this.#reached += reached.length;
    return reached.length > 0;
  }

  /** The same without noting it: it is to be reached again by one input alone. */
  sees(): boolean {
    return this.#take().length > 0;
  }

  /** The blocks that were run since the last look and never before. */
  #take(): Block[] {
    const { result } = this.#post('Profiler.takePreciseCoverage') as { result: Script[] };
    return result.flatMap(({ url, functions }) =>
      this.#prefixes.some((prefix) => url.startsWith(prefix))
        ? functions.flatMap(({ ranges }) => this.#newIn(url, ranges))
        : [],
    );
  }

  #newIn(url: string, [whole, ...inner]: Range[]): Block[] {
    if (!whole) return [];
    const key = `${url}:${whole.startOffset}:${whole.endOffset}`;
    const blocks = this.#functions.get(key) ?? [];
    if (blocks.length === 0) this.#add(blocks, whole);
    this.#functions.set(key, blocks);
    if (whole.count === 0) return [];
    const missed = inner.filter(({ count }) => count === 0);
    for (const range of missed) this.#add(blocks, range);
    return blocks.filter(({ start, end, isReached }) => {
      const isIn = (range: Range) => range.startOffset <= start && end <= range.endOffset;
      return !isReached && !missed.some(isIn);
    });
  }

  #add(blocks: Block[], { startOffset: start, endOffset: end }: Range): void {
    if (blocks.some((block) => block.start === start && block.end === end)) return;
    blocks.push({ start, end, isReached: false });
    this.#known += 1;
  }

  /** The inspector of one's own thread answers at once. */
  #post(method: string, parameters: object = {}): unknown {
    let answer: unknown;
    this.#session.post(method, parameters, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  }
}
