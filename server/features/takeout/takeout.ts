import { Readable } from 'node:stream';
import type { Services } from '#server/context.ts';
import { wholeCalendar } from '#server/features/calendar/feeds/whole-calendar.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import type { Download } from '#server/platform/calls/bind.ts';
import { dayIn } from '#server/platform/clock.ts';
import { inOwnLanguage } from '#server/platform/languages/language.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import { writeWxr } from './wordpress/write-wxr.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'kinds' | 'content' | 'files'>;

/** The site's content for WordPress. It is read as fast as the client takes it, however much it is. */
export const wordpressFile = (needs: Needs): Promise<Download> =>
  asDownload(needs, writeWxr(needs), 'wordpress.xml');

/** All events for a calendar program. */
export const calendarFile = (needs: Needs): Promise<Download> =>
  asDownload(needs, wholeCalendar(needs), 'events.ics');

/** What a file of this name holds, by its ending; undefined for a site archive. */
export function takeoutNamed(file: string): ((needs: Needs) => Promise<Download>) | undefined {
  if (/\.xml$/i.test(file)) return wordpressFile;
  return /\.ics$/i.test(file) ? calendarFile : undefined;
}

async function asDownload(
  { db, clock }: Needs,
  parts: AsyncGenerator<string>,
  ending: string,
): Promise<Download> {
  const site = await siteSettings(db);
  const { name, timeZone } = site;
  const church = addressWord(name, 40) || 'site';
  return {
    body: Readable.from(inItsLanguage(site, parts), { objectMode: false }),
    size: undefined,
    name: `${church}-${dayIn(clock.now(), timeZone)}-${ending}`,
  };
}

/** The words between the contents are in the language of the contents, whoever asks. */
async function* inItsLanguage(
  site: Parameters<typeof inOwnLanguage>[0],
  parts: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    for (;;) {
      const { done, value } = await inOwnLanguage(site, () => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    // The reader may stop halfway.
    await parts.return(undefined);
  }
}
