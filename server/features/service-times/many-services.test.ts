import { expect, it } from 'vitest';
import { siteCalls } from '#contract/site.ts';
import { buildEvent, buildHomepage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

/** A Saturday evening. */
const app = await sharedApp({ now: '2026-11-21T19:00:00-08:00' });
await buildSite(app);
await buildHomepage(app);

it('stays quick and short with hundreds of services, each canceled', async () => {
  const exceptions = Array.from({ length: 1000 }, (_, week) =>
    Temporal.PlainDateTime.from('2026-03-01T10:00').add({ weeks: week }).toString().slice(0, 16),
  );
  for (let made = 0; made < 300; made += 1)
    await buildEvent(app, {
      summary: `Service ${made} ${'x'.repeat(180)}`,
      start: '2026-03-01T10:00',
      end: '2026-03-01T11:15',
      recurrence: 'FREQ=WEEKLY;BYDAY=SU',
      isService: true,
      exceptions,
    });
  const began = performance.now();
  const { services, serviceNotes } = siteCalls['GET /api/site'].answer.parse(
    await (await app.fetch('/api/site')).json(),
  );
  expect(performance.now() - began).toBeLessThan(3000);
  expect([services.length, serviceNotes.length]).toEqual([20, 12]);
  expect((await app.api('GET /api/homepage'))?.nextService).toBeNull();
});
