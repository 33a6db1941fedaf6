// A real object storage: Ceph's gateway, on a monitor and one disk that is in memory, all on this machine.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../../scripts/free-port.mjs';

const BUCKET = 'narthex-files';
const credentials = { accessKeyId: 'NARTHEXKEY', secretAccessKey: 'narthexsecret' };
const START_MS = 60_000;

/** Needs Ceph's programs: scripts/storage.mjs installs them. They take about 15 seconds to start. */
export async function startCeph() {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-ceph-'));
  const ports = { monitor: await freePort(), gateway: await freePort() };
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const isOver = once(child, 'exit');
      child.kill('SIGKILL');
      await isOver;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    startAll(folder, ports, children);
    const endpoint = `http://127.0.0.1:${ports.gateway}`;
    await makeBucket(endpoint);
    const { accessKeyId, secretAccessKey } = credentials;
    const url = (prefix = '', at = endpoint) =>
      `s3://${accessKeyId}:${secretAccessKey}@${BUCKET}/${prefix}?endpoint=${at}`;
    return { port: ports.gateway, endpoint, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startAll(
  folder: string,
  ports: { monitor: number; gateway: number },
  children: ChildProcess[],
): void {
  const file = (name: string) => join(folder, name);
  const [id, disk] = [randomUUID(), randomUUID()];
  const env = { ...process.env, CEPH_CONF: file('ceph.conf') };
  const options = { env, cwd: folder, stdio: 'ignore', timeout: START_MS } as const;
  const run = (program: string, ...args: string[]) => execFileSync(program, args, options);
  const start = (program: string, ...args: string[]) => {
    children.push(spawn(program, ['-f', ...args], { env, cwd: folder, stdio: 'ignore' }));
  };
  for (const name of ['mon', 'osd', 'mgr', 'rgw', 'run', 'log']) mkdirSync(file(name));
  writeFileSync(file('ceph.conf'), settingsOf(folder, id, ports));
  run('ceph-authtool', '--create-keyring', file('keyring'), '--gen-key', '-n', 'mon.', ...CAPS);
  for (const name of ['client.admin', 'mgr.x', 'osd.0'])
    run('ceph-authtool', file('keyring'), '--gen-key', '-n', name, ...CAPS);
  const address = `[v2:127.0.0.1:${ports.monitor}]`;
  run('monmaptool', '--create', '--addv', 'a', address, '--fsid', id, file('monmap'));
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', file('monmap'));
  start('ceph-mon', '-i', 'a');
  run('ceph', 'osd', 'new', disk);
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  start('ceph-osd', '-i', '0');
  start('ceph-mgr', '-i', 'x');
  const { accessKeyId, secretAccessKey } = credentials;
  const keys = [`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`];
  run('radosgw-admin', 'user', 'create', '--uid=narthex', '--display-name=Narthex', ...keys);
  start('radosgw', '-n', 'client.admin', '--no-mon-config');
}

const CAPS = ['mon', 'osd', 'mgr'].flatMap((name) => ['--cap', name, 'allow *']);

const settingsOf = (folder: string, id: string, ports: { monitor: number; gateway: number }) => `
[global]
fsid = ${id}
mon_initial_members = a
mon_host = v2:127.0.0.1:${ports.monitor}/0
public_addr = 127.0.0.1
ms_bind_ipv6 = false
keyring = ${folder}/keyring
mon_data = ${folder}/mon
osd_data = ${folder}/osd
mgr_data = ${folder}/mgr
rgw_data = ${folder}/rgw
run_dir = ${folder}/run
log_file = ${folder}/log/$name.log
admin_socket = ${folder}/run/$name.$pid.asok
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
mon_allow_pool_size_one = true
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_max_pg_per_osd = 1000
rgw_rados_pool_pg_num_min = 1
rgw_frontends = beast endpoint=127.0.0.1:${ports.gateway}
`;

/** As soon as the gateway answers. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  const deadline = performance.now() + START_MS;
  try {
    for (;;)
      try {
        await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await sleep(500);
      }
  } finally {
    client.destroy();
  }
}
