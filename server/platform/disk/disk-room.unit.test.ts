import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptLog } from '#tests/setup/kept-log.ts';
import { DiskRoom } from './disk-room.ts';

it('logs once that the folder is gone, and again only after it was back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'narthex-room-'));
  const away = `${folder}-away`;
  const { log, lines } = keptLog();
  const room = new DiskRoom(folder, log);
  for (let time = 0; time < 2; time += 1) {
    await room.look();
    await rename(folder, away);
    for (let look = 0; look < 3; look += 1) await room.look();
    await rename(away, folder);
  }
  await room.stop();
  await rm(folder, { recursive: true });
  const warning = { level: 'warn', message: 'the free disk space is unknown' };
  expect(lines).toEqual([warning, warning]);
});
