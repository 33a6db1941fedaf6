// Runs the tests of the stores against Ceph's gateway. Started by scripts/storage.mjs.
import { spawnSync } from 'node:child_process';
import { startCeph } from './ceph.ts';

console.log('Ceph’s gateway starts');
const ceph = await startCeph();
console.log(`It listens on port ${ceph.port}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=sqlite', 'server/platform/files'],
  { stdio: 'inherit', env: { ...process.env, TEST_S3_URL: ceph.url('FOLDER') } },
);
await ceph.close();
process.exit(status ?? 1);
