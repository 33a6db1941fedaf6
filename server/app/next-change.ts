import { allKinds } from '#contract/content/kinds.ts';
import type { Services } from '#server/context.ts';
import { serviceTimes } from '#server/features/service-times/service-times.ts';

/** The next instant at which something public changes by the clock alone, in milliseconds since the epoch. */
export async function nextChange(services: Services): Promise<number> {
  const changes: (string | null)[] = (await serviceTimes(services)).changes.slice();
  for (const kind of allKinds) {
    const { nextChanges } = services.kinds[kind];
    if (nextChanges) changes.push(...(await nextChanges(services)));
  }
  return Math.min(
    ...changes.flatMap((at) => at ?? []).map((at) => Temporal.Instant.from(at).epochMilliseconds),
  );
}
