import type { Services } from '#server/context.ts';
import { readMark, writeMark } from '#server/features/notices/campaign-store.ts';
import type { Channel, Quota } from '#server/features/notices/jobs.ts';
import { toStored } from '#server/platform/clock.ts';
import { PUSHES_PER_MINUTE } from './rules.ts';

const markOf = (channel: Channel) => `${channel} minute`;

/** Takes all that is left of the rate limit in this minute; undefined if nothing is, or another process was faster. */
export async function takeQuota(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  channel: Channel,
): Promise<Quota | undefined> {
  const most = channel === 'mail' ? config.mailsPerMinute : PUSHES_PER_MINUTE;
  const now = clock.now();
  const mark = await readMark(db, markOf(channel));
  const minuteAgo = toStored(now.subtract({ seconds: 60 }));
  // Another machine's clock may be ahead; a minute that is later than that began while the clock was wrong.
  const soon = toStored(now.add({ seconds: 60 }));
  const isSame = mark !== undefined && mark.at > minuteAgo && mark.at <= soon;
  const minute = isSame ? mark.at : toStored(now);
  const left = most - (isSame ? Number(mark.value) : 0);
  if (left <= 0) return undefined;
  const taken = { name: markOf(channel), value: String(most), at: minute };
  return (await writeMark(db, taken, mark)) ? { most: left, minute } : undefined;
}

/** Gives back what a batch did not use, so that the next urgent announcement need not wait for the next minute. */
export async function returnQuota(
  { db }: Pick<Services, 'db'>,
  channel: Channel,
  { most, minute }: Quota,
  used: number,
): Promise<void> {
  const mark = await readMark(db, markOf(channel));
  if (mark?.at !== minute) return;
  const value = String(Math.max(0, Number(mark.value) - (most - used)));
  await writeMark(db, { ...mark, value }, mark);
}
