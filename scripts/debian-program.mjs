// Finds a program of the system for a test, or unpacks it from Debian's packages into node_modules/.cache.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { root } from './tool.mjs';

const SECONDS = 240;

/**
 * `packages`: the program's own first; what they depend on comes with them.
 * `asks`: a question that the program answers with exit code 0 when it runs.
 */
const PROGRAMS = {
  nginx: { packages: ['nginx'], file: 'usr/sbin/nginx', asks: ['-v'] },
  // With the modules that the cache's example needs; a name that no program in PATH has, so that they fit together.
  'nginx-with-lua': {
    packages: ['nginx', 'libnginx-mod-http-lua'],
    file: 'usr/sbin/nginx',
    asks: ['-v'],
  },
  haproxy: { packages: ['haproxy'], file: 'usr/sbin/haproxy', asks: ['-v'] },
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

/** Debian's folders of libraries: /usr/lib/x86_64-linux-gnu, for example; in a package also without /usr. */
function librariesIn(folder) {
  return ['usr/lib', 'lib']
    .map((part) => join(folder, part))
    .filter(existsSync)
    .flatMap((all) =>
      readdirSync(all)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => join(all, name)),
    );
}

async function runs({ file, libraries }, asks) {
  if (!existsSync(file)) return false;
  const env = libraries ? { ...process.env, LD_LIBRARY_PATH: libraries } : process.env;
  return (await run(file, asks, { env, seconds: 20 })).code === 0;
}

/** All or nothing, so that a half of it is never taken for the whole. @returns {Promise<boolean>} whether it is there */
async function unpack(name, packages, say) {
  if (!isDebian()) return false;
  say(`No ${name} here yet: unpacking Debian’s package`);
  const folder = folderOf(name);
  const unpackInto = async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const each of await withMissing(packages))
      if (!(await download(each, folder))) return false;
    return true;
  };
  if (await unpackInto()) return true;
  // The lists of packages may be missing, or older than what Debian still has.
  if (process.getuid?.() === 0) {
    await run('apt-get', ['update'], { seconds: SECONDS });
    if (await unpackInto()) return true;
  }
  rmSync(folder, { recursive: true, force: true });
  return false;
}

/** The packages, and those of their dependencies that this machine does not have: what an installation would install. */
async function withMissing(packages) {
  const simulate = ['--simulate', '--no-install-recommends', 'install', ...packages];
  const { output } = await run('apt-get', simulate, { seconds: SECONDS });
  const found = [...output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  return [...new Set([...packages, ...found])];
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
