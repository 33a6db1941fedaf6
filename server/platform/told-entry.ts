import { toldText } from './told-text.ts';

/**
 * What one entry of the log may come to, in bytes as it is written: a reader of lines takes 16 KB, and its time, level
 * and request stand there too.
 */
const MOST_BYTES = 14 * 1024;
/** Of one text, in characters. */
const MOST_TEXT = 2000;
const MOST_NAME = 100;
/** How deep causes and parts are followed, and how many beside each other. */
const MOST_DEPTH = 4;
const MOST_PARTS = 20;
/** Of the stack of what is logged, and of what caused it or is a part of it. */
const MOST_FRAMES = 20;
const MOST_INNER_FRAMES = 5;

/**
 * What of an error is told besides its words. All else stays out: databases put a row's values into their errors, and
 * requests a body.
 */
const TOLD_FIELDS = [
  ...['code', 'errcode', 'errno', 'syscall', 'status', 'signal'],
  ...['severity', 'schema', 'table', 'column', 'constraint', 'routine'],
];

/** Puts what is to be logged into plain values, whatever it is. Never throws, and always ends. */
export class EntryTeller {
  #bytesLeft = MOST_BYTES;
  readonly #seen = new Set<unknown>();

  text(words: string, most = MOST_TEXT): string {
    let told = toldText(words, most);
    const bytes = () => Buffer.byteLength(JSON.stringify(told));
    // Characters that are written as six bytes are rare, but anyone can send them.
    while (told !== '' && bytes() > this.#bytesLeft) told = told.slice(0, told.length >> 1);
    this.#bytesLeft -= bytes();
    return told;
  }

  /** An object's own fields, in parts that are themselves so told. */
  fields(object: object, depth = 0): Record<string, unknown> {
    const told: Record<string, unknown> = {};
    const keys = keysOf(object).slice(0, MOST_PARTS);
    for (const key of keys.filter((one) => one !== 'err'))
      told[this.text(key, MOST_NAME)] = this.value(read(object, key), depth);
    // At last: it takes what room is left.
    if (keys.includes('err')) told.err = this.error(read(object, 'err'), depth);
    return told;
  }

  value(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number' || typeof value === 'boolean' || value == null) return value;
    if (typeof value !== 'object') return this.text(nameOf(value));
    if (isError(value)) return this.error(value, depth);
    if (depth >= MOST_DEPTH || this.#seen.has(value)) return '…';
    this.#seen.add(value);
    return Array.isArray(value)
      ? value.slice(0, MOST_PARTS).map((part) => this.value(part, depth + 1))
      : this.fields(value, depth + 1);
  }

  /** Whatever was thrown: its kind, its words and where it came from, and what caused it. */
  error(thrown: unknown, depth = 0): unknown {
    if (!isError(thrown)) return { type: 'thrown', message: this.text(wordsOf(thrown)) };
    if (depth >= MOST_DEPTH || this.#seen.has(thrown)) return '…';
    this.#seen.add(thrown);
    const told: Record<string, unknown> = {
      type: this.text(kindOf(thrown), MOST_NAME),
      message: this.text(wordsOf(thrown)),
    };
    for (const field of TOLD_FIELDS) {
      const value = read(thrown, field);
      if (typeof value === 'string') told[field] = this.text(value, MOST_NAME);
      if (typeof value === 'number') told[field] = value;
    }
    told.stack = this.text(framesOf(thrown, depth === 0 ? MOST_FRAMES : MOST_INNER_FRAMES));
    const cause = read(thrown, 'cause');
    if (cause !== undefined) told.cause = this.error(cause, depth + 1);
    const errors = read(thrown, 'errors');
    if (Array.isArray(errors))
      told.errors = errors.slice(0, MOST_PARTS).map((error) => this.error(error, depth + 1));
    return told;
  }
}

/** What was thrown, in words that hold no values of a row or of a request. */
export function wordsOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return nameOf(thrown);
  const message = read(thrown, 'message');
  const words = typeof message === 'string' ? message : '';
  if (!isError(thrown)) return words || `an object with ${keysOf(thrown).join(', ') || 'no keys'}`;
  // "Unexpected token 'A', "Ana writes…" is not valid JSON": a piece of what was read.
  if (kindOf(thrown) === 'SyntaxError' && words.includes('JSON'))
    return words.replace(/"[\s\S]*"/, '(a text)');
  // PostgreSQL's "invalid input syntax for type integer: "Ana"": the value comes last.
  return typeof read(thrown, 'severity') === 'string'
    ? words.replace(/: "[\s\S]*$/, ': (a value)')
    : words;
}

/** The lines of a stack that say where, without the message above them, which may hold any number of lines. */
function framesOf(error: object, most: number): string {
  const stack = read(error, 'stack');
  const message = read(error, 'message');
  if (typeof stack !== 'string') return '';
  const at = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const below = at === -1 ? stack : stack.slice(at + String(message).length);
  const frames = below.split('\n').filter((line) => /^\s+at \S/.test(line));
  return frames
    .slice(0, most)
    .map((line) => line.trim())
    .join('\n');
}

function kindOf(error: object): string {
  const name = read(error, 'name');
  return typeof name === 'string' && name !== '' ? name : 'Error';
}

export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
}

/** Whatever can be said of a value that is neither a text nor an object. */
function nameOf(value: unknown): string {
  return typeof value === 'function' ? 'a function' : String(value);
}

function keysOf(object: object): string[] {
  try {
    return Object.keys(object);
  } catch {
    return [];
  }
}

/** Getters may throw. */
export function read(object: object, key: string): unknown {
  try {
    return Reflect.get(object, key);
  } catch {
    return undefined;
  }
}
