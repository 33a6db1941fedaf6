import { freePort } from '../../../scripts/free-port.mjs';
import { startHaproxy } from '../balancer.ts';
import { programs } from '../programs.ts';
import type { Scene, Step } from '../scene.ts';
import { atEnd } from '../stoppable.ts';

/** The same load, for a while through HAProxy instead of nginx. */
export const haproxy: Step = {
  name: 'haproxy',
  title: 'the same behind HAProxy, which asks each process whether it is ready',
  run: async (scene) => {
    const { site, say } = scene;
    const program = programs().haproxy;
    if (!program) return say('HAProxy is not tried: there is none here');
    const port = await freePort();
    const to = site.processes.map((one) => one.port);
    const balancer = await startHaproxy(program, { folder: site.folder, port, to });
    atEnd('HAProxy', () => balancer.stop());
    site.url = balancer.url;
    scene.check('HAProxy finds every process ready', await unready(balancer));
    await faults(scene);
    site.url = site.balancer.url;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await balancer.stop();
  },
};

/** It calls them ready until it has asked them; two answers later it is sure. */
const SURE_MS = 3000;

async function unready(balancer: Awaited<ReturnType<typeof startHaproxy>>) {
  await new Promise((resolve) => setTimeout(resolve, SURE_MS));
  const answers = await balancer.lastChecks();
  const isReady = answers.length > 0 && answers.every((code) => code === '200');
  return isReady
    ? undefined
    : `they answered ${answers.map((code) => code || 'nothing').join(', ')}`;
}

async function faults({ site, disturb, isQuick }: Scene): Promise<void> {
  const [first, second, third] = site.processes;
  const title = (what: string) => `HAProxy: ${what}`;
  await disturb({
    title: title('a process is killed and started again'),
    harm: first.kill,
    lasts: 3,
    repair: () => first.start(),
    from: 'harm',
    allowed: ['gateway'],
    within: 2,
  });
  await disturb({
    title: title('a process ends in order and starts again'),
    harm: async () => void (await second.terminate()),
    lasts: 1,
    repair: () => second.start(),
    from: 'harm',
    allowed: [],
    within: 0,
  });
  await disturb({
    title: title('a process is stopped (SIGSTOP) and goes on'),
    harm: () => void third.freeze(),
    lasts: isQuick ? 10 : 20,
    repair: () => void third.thaw(),
    from: 'repair',
    allowed: ['gateway', 'clear'],
    within: 15,
  });
  await disturb({
    title: title('PostgreSQL is stopped at once and started'),
    harm: site.postgres.stopAtOnce,
    lasts: 5,
    repair: site.postgres.start,
    from: 'repair',
    allowed: ['clear'],
    within: 15,
  });
}
