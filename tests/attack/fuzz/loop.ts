import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { openRandom, type Random } from '../random.ts';
import type { Coverage } from './coverage.ts';
import { type Kind, signOf, wordsOf } from './findings.ts';
import { measure, peakMegabytes, readOnce } from './measure.ts';
import { type Materials, mutated } from './mutations.ts';
import { shrunk } from './shrink.ts';
import type { Bounds, FuzzTarget } from './target.ts';

/** So many inputs share one look at the coverage, or as many as are read in this time, in milliseconds. */
const BATCH = 64;
const BATCH_MS = 60;
/** Structured inputs are made so many at a time. */
const MADE = 50;
/** The most slow or large inputs of one run that are looked at again. */
const MAX_SUSPECTS = 8;
/** The most inputs that are kept because they are slower than all before. */
const MAX_SLOW = 12;
/** How many bytes a change usually adds at most. */
const USUAL_BYTES = 500;

type Suspect = { kind: Kind; sign: string; words: string; bytes: Buffer };
export type Counts = { inputs: number; corpus: number; known: number; reached: number };

type Watching = {
  bounds: Bounds;
  coverage: Coverage;
  seed: number;
  untilMs: number;
  words: readonly Buffer[];
  /** Before each input is read, so that one that ends the process is known. */
  onInput: (bytes: Buffer) => void;
  /** What failed since it was asked last, after its input was read. */
  takeLate: () => unknown;
  /** Something that fails, or seems to; whether it is new. */
  onSuspect: (suspect: Suspect) => boolean;
  /** A new suspect's input, made shorter. */
  onShorter: (suspect: Suspect) => void;
  onCounts: (counts: Counts) => void;
  onKept: (bytes: Buffer) => void;
};

const toBuffer = (input: Uint8Array | string) => Buffer.from(input as string);

/** Reads inputs until the time is over. What reaches a block that was not reached before is kept, and changed further. */
export async function fuzz(
  target: FuzzTarget,
  kept: readonly Buffer[],
  watching: Watching,
): Promise<void> {
  const corpus = new Corpus(target, watching);
  for (const bytes of [...target.seeds.map(toBuffer), ...kept]) {
    if (await corpus.read(bytes)) corpus.keep(bytes);
    else if (corpus.size < 4) corpus.keep(bytes);
  }
  while (performance.now() < watching.untilMs) await corpus.readBatch();
  corpus.tell();
}

class Corpus {
  readonly #target: FuzzTarget;
  readonly #watching: Watching;
  readonly #random: Random;
  readonly #materials: Materials;
  readonly #inputs: Buffer[] = [];
  /** Those that took longest: a way to what takes longer still. */
  readonly #slowOnes: Buffer[] = [];
  #made: Buffer[] = [];
  #slowest = 2;
  #read = 0;
  #suspects = 0;
  #told = 0;

  constructor(target: FuzzTarget, watching: Watching) {
    this.#target = target;
    this.#watching = watching;
    this.#random = openRandom(watching.seed);
    this.#materials = {
      random: this.#random,
      words: [(target.words ?? []).map((word) => Buffer.from(word)), watching.words],
      other: () => this.#one(),
      maxBytes: target.maxBytes,
    };
  }

  get size(): number {
    return this.#inputs.length;
  }

  keep(bytes: Buffer): void {
    this.#inputs.push(bytes);
    this.#watching.onKept(bytes);
  }

  tell(): void {
    const counts = { inputs: this.#read, corpus: this.#inputs.length };
    this.#watching.onCounts({ ...counts, ...this.#watching.coverage.blocks });
  }

  async readBatch(): Promise<void> {
    const batch: Buffer[] = [];
    const until = performance.now() + BATCH_MS;
    while (batch.length < BATCH && performance.now() < until) {
      const bytes = this.#next();
      await this.#readOne(bytes);
      batch.push(bytes);
    }
    await turn();
    const late = this.#watching.takeLate();
    if (late !== undefined) await this.#findLate(batch, late);
    if (this.#watching.coverage.sees())
      for (const bytes of batch) if (await this.read(bytes)) this.keep(bytes);
    // Whatever ran only the first time, such as what is loaded once.
    this.#watching.coverage.look();
    if (performance.now() - this.#told < 1000) return;
    this.#told = performance.now();
    this.tell();
  }

  /** Of which input it was that something failed later. */
  async #findLate(batch: readonly Buffer[], first: unknown): Promise<unknown> {
    for (const bytes of batch) {
      await this.#readOne(bytes);
      await turn();
      const late = this.#watching.takeLate();
      if (late !== undefined) return this.#tellCrash(bytes, late);
    }
    return this.#tellCrash(batch.at(-1) ?? Buffer.alloc(0), first);
  }

  /** Whether an input reaches something new. */
  async read(bytes: Buffer): Promise<boolean> {
    await this.#readOne(bytes);
    return this.#watching.coverage.look();
  }

  /** An input to change. Of two the shorter, and more often one that was kept lately. */
  #one(): Buffer {
    const random = this.#random;
    if (this.#slowOnes.length > 0 && random.isOneIn(60)) return random.one(this.#slowOnes);
    const pick = () => {
      const from = random.isOneIn(2) ? Math.floor(this.#inputs.length * 0.7) : 0;
      const place = from + Math.floor(random.next() * (this.#inputs.length - from));
      return this.#inputs[place] ?? Buffer.alloc(0);
    };
    const [one, other] = [pick(), pick()];
    return one.length <= other.length ? one : other;
  }

  #next(): Buffer {
    const made = this.#target.made && this.#random.isOneIn(4) ? this.#nextMade() : undefined;
    if (made && this.#random.isOneIn(2)) return made.subarray(0, this.#target.maxBytes);
    const bytes = made ?? this.#one();
    // Long ones take long to read: most stay short.
    const most = this.#random.isOneIn(30) ? Number.POSITIVE_INFINITY : USUAL_BYTES + bytes.length;
    const maxBytes = Math.min(this.#target.maxBytes, most);
    return mutated(bytes, { ...this.#materials, maxBytes });
  }

  #nextMade(): Buffer | undefined {
    const { made } = this.#target;
    if (this.#made.length === 0 && made) {
      const seed = Math.floor(this.#random.next() * 2 ** 31);
      this.#made = fc.sample(made, { numRuns: MADE, seed }).map(toBuffer);
    }
    return this.#made.pop();
  }

  async #readOne(bytes: Buffer): Promise<void> {
    this.#watching.onInput(bytes);
    this.#read += 1;
    const before = peakMegabytes();
    const start = performance.now();
    const error = await readOnce(this.#target, bytes);
    const ms = performance.now() - start;
    if (error !== undefined) await this.#crash(bytes, error);
    const grown = peakMegabytes() - before;
    if (grown > this.#watching.bounds.maxMegabytes / 2)
      this.#suspect('memory', `grew by ${Math.round(grown)} MB`, bytes);
    if (ms > this.#watching.bounds.maxBlockedMs) await this.#slowDown(bytes);
    if (ms < this.#slowest * 1.3) return;
    this.#slowest = ms;
    this.#slowOnes.push(bytes);
    if (this.#slowOnes.length > MAX_SLOW) this.#slowOnes.shift();
  }

  /** The suspect, if it is new. What fails later is not made shorter: who is waited for has not failed. */
  #tellCrash(bytes: Buffer, error: unknown): Suspect | undefined {
    const suspect: Suspect = { kind: 'crash', sign: signOf(error), words: wordsOf(error), bytes };
    return this.#watching.onSuspect(suspect) ? suspect : undefined;
  }

  async #crash(bytes: Buffer, error: unknown): Promise<void> {
    const suspect = this.#tellCrash(bytes, error);
    if (!suspect) return;
    const fails = async (shorter: Buffer) => {
      const thrown = await readOnce(this.#target, shorter);
      return thrown !== undefined && signOf(thrown) === suspect.sign;
    };
    this.#watching.onShorter({ ...suspect, bytes: await shrunk(bytes, fails) });
  }

  async #slowDown(bytes: Buffer): Promise<void> {
    if (this.#suspects >= MAX_SUSPECTS) return;
    // Code is slower while its coverage is taken: the judgment comes later, without it.
    const enoughMs = this.#watching.bounds.maxBlockedMs / 2;
    const { blockedMs } = await measure(this.#target, bytes, { times: 3, enoughMs, forMs: 2000 });
    if (blockedMs > enoughMs)
      this.#suspect('hang', `held up the thread for ${Math.round(blockedMs)} ms`, bytes);
  }

  #suspect(kind: Kind, words: string, bytes: Buffer): void {
    if (this.#suspects >= MAX_SUSPECTS) return;
    this.#suspects += 1;
    this.#watching.onSuspect({ kind, sign: `${kind} ${this.#suspects}`, words, bytes });
  }
}
