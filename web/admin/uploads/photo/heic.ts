import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** The part of the library that is used (its own types describe the functions in C). */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  display: (target: ImageData, done: (filled: ImageData | null) => void) => void;
  free: () => void;
};
type Library = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };

/** It would write on the console what is wrong with a file. */
const quiet = { print: () => undefined, printErr: () => undefined };

/**
 * Decodes an iPhone's photo, upright. A chunk of its own with half a megabyte of WebAssembly, loaded with the first one
 * (decisions/0060). Undefined if the file is damaged.
 */
export async function decodeHeic(file: Blob): Promise<ImageData | undefined> {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
  const { HeifDecoder } = (await libheif({ wasmBinary, ...quiet })) as unknown as Library;
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const main = images.find((image) => image.is_primary()) ?? images[0];
  const pixels = main && new ImageData(main.get_width(), main.get_height());
  const filled =
    main && pixels && (await new Promise<ImageData | null>((done) => main.display(pixels, done)));
  for (const image of images) image.free();
  return filled ?? undefined;
}
