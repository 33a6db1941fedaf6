// Finds a program of the system for a test, or unpacks it from Debian's packages into node_modules/.cache.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { root } from './tool.mjs';

const SECONDS = 240;

/**
 * `packages`: with the libraries that a small system may lack; other releases may name these differently.
 * `asks`: a question that the program answers with exit code 0 when it runs.
 */
const PROGRAMS = {
  nginx: { packages: ['nginx', 'libpcre2-8-0', 'libssl3'], file: 'usr/sbin/nginx', asks: ['-v'] },
  // With the modules that the cache's example needs; a name that no program in PATH has, so that they fit together.
  'nginx-with-lua': {
    packages: [
      'nginx',
      'libnginx-mod-http-lua',
      'libnginx-mod-http-ndk',
      'lua-resty-core',
      'lua-resty-lrucache',
      'libluajit2-5.1-2',
      'libpcre2-8-0',
      'libpcre3',
      'libssl3',
    ],
    file: 'usr/sbin/nginx',
    asks: ['-v'],
  },
  haproxy: {
    packages: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
    file: 'usr/sbin/haproxy',
    asks: ['-v'],
  },
};

/** The clock of a process, wrong as asked: a library that is loaded before it. */
const FAKETIME = { packages: ['libfaketime'], file: 'faketime/libfaketime.so.1' };

/**
 * The packages are unpacked, not installed: installing would start a web server on port 80 of this machine.
 * @param {keyof typeof PROGRAMS} name
 * @param {(text: string) => void} say called with each long step
 * @returns {Promise<{ file: string, libraries: string } | undefined>} `libraries` is for LD_LIBRARY_PATH
 */
export async function ensureProgram(name, say) {
  const { packages, file, asks } = PROGRAMS[name];
  const folder = folderOf(name);
  const own = { file: join(folder, file), libraries: librariesIn(folder).join(delimiter) };
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = folders.map((each) => ({ file: join(each, name), libraries: '' }));
  for (const each of [...candidates, own]) if (await runs(each, asks)) return each;
  if (!(await unpack(name, packages, say))) return undefined;
  const unpacked = { ...own, libraries: librariesIn(folder).join(delimiter) };
  return (await runs(unpacked, asks)) ? unpacked : undefined;
}

/** @param {(text: string) => void} say @returns {Promise<string | undefined>} the library's file */
export async function ensureFaketime(say) {
  const folder = folderOf('faketime');
  const find = () =>
    [...librariesIn('/'), ...librariesIn(folder)]
      .map((libraries) => join(libraries, FAKETIME.file))
      .find((file) => existsSync(file));
  const found = find();
  if (found) return found;
  await unpack('faketime', FAKETIME.packages, say);
  return find();
}

const folderOf = (name) => join(root, 'node_modules/.cache/debian', name);

/** Debian's folders of libraries: /usr/lib/x86_64-linux-gnu, for example. */
function librariesIn(folder) {
  const all = join(folder, 'usr/lib');
  if (!existsSync(all)) return [];
  return readdirSync(all)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(all, name));
}

async function runs({ file, libraries }, asks) {
  if (!existsSync(file)) return false;
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  return (await run(file, asks, { env, seconds: 20 })).code === 0;
}

/** @returns {Promise<boolean>} whether the first package, the program's own, was unpacked */
async function unpack(name, packages, say) {
  if (!isDebian()) return false;
  say(`No ${name} here yet: unpacking Debian’s package`);
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [own, ...libraries] = packages;
  if (!(await download(own, folder))) {
    if (process.getuid?.() !== 0) return false;
    await run('apt-get', ['update'], { seconds: SECONDS });
    if (!(await download(own, folder))) return false;
  }
  for (const library of libraries) await download(library, folder);
  return true;
}

/** `apt-get download` writes to the folder it is called in. */
async function download(name, folder) {
  const script = `cd "$1" && apt-get download "$2" && dpkg-deb -x "$2"_*.deb . && rm "$2"_*.deb`;
  const { code } = await run('sh', ['-c', script, 'sh', folder, name], { seconds: SECONDS });
  return code === 0;
}

function isDebian() {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}
