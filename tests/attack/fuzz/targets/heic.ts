import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FuzzTarget } from '../target.ts';

/*
 * The reader of the administrators' browsers, in Node: Vite makes an address of the file of WebAssembly, and browsers have
 * `ImageData`.
 */
const WASM = 'libheif-js/libheif-wasm/libheif.wasm';
const wasm = readFileSync(createRequire(import.meta.url).resolve(WASM));
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === `${WASM}?url`
      ? { url: 'data:text/javascript,export default "wasm"', shortCircuit: true, format: 'module' }
      : next(specifier, context),
});
Object.assign(globalThis, { fetch: async () => new Response(wasm) });

/*
 * The library compiles its half a megabyte for each photo; here once. A new instance with new memory is made each time, as
 * in a worker that was just started.
 */
let compiled: Promise<WebAssembly.Module> | undefined;
const usual = WebAssembly.instantiate;
const instantiate = async (bytes: BufferSource, imports?: WebAssembly.Imports) => {
  compiled ??= WebAssembly.compile(bytes);
  const module = await compiled;
  return { module, instance: await usual(module, imports) };
};
Object.assign(WebAssembly, { instantiate, instantiateStreaming: undefined });

/** As much as a browser gives (Chromium, 2³⁰ pixels at the most); a photo has 50 megapixels. */
const MOST_PIXELS = 100_000_000;
class PlainImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    if (width < 1 || height < 1 || width * height > MOST_PIXELS)
      throw new DOMException('No such picture.', 'IndexSizeError');
    [this.width, this.height] = [width, height];
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}
Object.assign(globalThis, { ImageData: PlainImageData });

const root = join(import.meta.dirname, '../../../..');
const { decodeHeic } = await import(
  pathToFileURL(join(root, 'web/admin/uploads/photo/heic.ts')).href
);
const photo = readFileSync(join(root, 'tests/e2e/pictures/field.heic'));

export const target: FuzzTarget = {
  seeds: [photo],
  words: [
    'ftypheic',
    'meta',
    'iloc',
    'iinf',
    'infe',
    'hvc1',
    'iprp',
    'ipco',
    'hvcC',
    'ispe',
    'irot',
    'imir',
    'clap',
    'ipma',
    'iref',
    'dimg',
    'grid',
    'idat',
    'mdat',
    'auxC',
    'pitm',
  ],
  maxBytes: 200_000,
  read: (bytes) => decodeHeic(new Blob([new Uint8Array(bytes)])),
  // Whatever it throws, the worker says that the photo cannot be read (photo/prepare-picture.ts): time and memory count.
  refuses: () => true,
};
