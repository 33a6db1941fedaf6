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
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === `${WASM}?url`
      ? { url: `wasm:${WASM}`, shortCircuit: true, format: 'module' }
      : next(specifier, context),
  load: (url, context, next) => {
    if (url !== `wasm:${WASM}`) return next(url, context);
    const file = createRequire(import.meta.url).resolve(WASM);
    const address = `data:application/wasm;base64,${readFileSync(file).toString('base64')}`;
    return {
      source: `export default ${JSON.stringify(address)}`,
      format: 'module',
      shortCircuit: true,
    };
  },
});
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
