// Compresses the files that browsers load, once for each build: Brotli at its best takes eight seconds for all of them,
// which each start of a server would spend again while its first visitors wait.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Pictures and fonts are compressed already. */
const COMPRESSES = /\.(js|css|wasm|svg|json|webmanifest|txt|html)$/;

/**
 * Writes each file of a folder that is not compressed already, compressed, to the same path in another folder, with `.br` added. The
 * server looks there (server/platform/answers/static-files.ts).
 * @param {string} from
 * @param {string} to
 */
export async function compressBuilt(from, to) {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSES.test(entry.name))
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  // Node compresses as many at a time as it has threads for it.
  await Promise.all(files.map((file) => compress(join(from, file), join(to, `${file}.br`))));
}

async function compress(file, to) {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, await brotli(await readFile(file), { params }));
}
