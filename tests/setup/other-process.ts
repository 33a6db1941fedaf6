import { createLog } from '#server/platform/log/log.ts';
import { openServices } from '#server/services.ts';
import { StillClock, type TestApp } from '../app.ts';

/** What another process on the database of a test's app has: all of its own, with a clock that may be apart. */
export async function otherProcess(app: TestApp, { secondsApart = 0 } = {}) {
  const clock = new StillClock(String(app.clock.now().add({ seconds: secondsApart })));
  const services = await openServices(app.services.config, { log: createLog('silent'), clock });
  return { ...services, clock };
}
