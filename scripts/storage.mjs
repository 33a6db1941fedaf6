// `npm run test:storage`: what `npm test` tries with a stand-in for object storage, tried with Ceph's real gateway.
import './end-with-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { command, node26, Stop } from './tool.mjs';

const PACKAGES = ['ceph-mon', 'ceph-mgr', 'ceph-osd', 'ceph-common', 'radosgw'];
const SECONDS = 300;

await command(async () => {
  await ensureInstalled({ dev: true });
  if (!(await runs())) await install();
  const { code } = await run(node26(), ['tests/cluster/try-storage.ts'], {
    shown: true,
    seconds: SECONDS,
  });
  if (code !== 0) process.exitCode = 1;
});

async function runs() {
  return (await run('radosgw', ['--version'], { seconds: 20 })).code === 0;
}

/** Without its recommended packages nothing of it starts by itself. */
async function install() {
  if (process.getuid?.() === 0) {
    console.log('No Ceph here yet: installing Debian’s packages');
    await run('apt-get', ['update'], { seconds: SECONDS });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], {
      seconds: SECONDS,
    });
  }
  if (!(await runs()))
    throw new Stop(
      `there is no Ceph: install its gateway (Debian or Ubuntu: \`sudo apt-get install ${PACKAGES.join(' ')}\`) and run this again.`,
    );
}
