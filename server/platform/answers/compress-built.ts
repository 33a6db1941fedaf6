import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Answer } from './answer.ts';
import { compressBest, type Encoding } from './compression.ts';

const decompress = promisify(brotliDecompress);

/**
 * Compresses a built file as small as possible, or finds it as the build has compressed it, in `folder`
 * (scripts/compress-built.mjs). What is there of another build, or damaged, is not used.
 */
export const compressBuilt =
  (folder: string | undefined) =>
  async ({ key, body }: Answer, encoding: Encoding): Promise<Buffer> => {
    const found = encoding === 'br' && folder !== undefined && (await find(folder, key, body));
    return found || compressBest(body, encoding);
  };

async function find(folder: string, path: string, body: Buffer): Promise<Buffer | undefined> {
  try {
    const found = await readFile(join(folder, `${path}.br`));
    return (await decompress(found)).equals(body) ? found : undefined;
  } catch {
    return undefined;
  }
}
