import { expect, test } from 'vitest';
import { type Announcement, announcementContentSchema } from '#contract/announcements.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { renderOnPage } from '#tests/render-on-page.tsx';
import { kindOf } from '#web/admin/schema-form/field-kind.ts';
import { AnnouncementCard } from './announcement-card.tsx';

function render(fields: Record<string, unknown>): string {
  const announcement = {
    ...announcementContentSchema.parse(fields),
    _id: '1',
    version: 1,
    createdAt: '2026-11-22T10:00:00-08:00',
  } satisfies Announcement;
  const site = { dates: dateWordsOf('en-US') };
  return renderOnPage(<AnnouncementCard announcement={announcement} />, site);
}

/** Every field that holds a text, a link or a picture. */
const texts = Object.entries(announcementContentSchema.shape).flatMap(([name, field]) =>
  ['html', 'text', 'link', 'media'].includes(kindOf(field).is) ? [name] : [],
);

test.each(texts)('web/features/home/announcement-card.tsx shows the field %s', (name) => {
  // An address and a text alike.
  const fields = Object.fromEntries(texts.map((each) => [each, `/assets/${each}.webp`]));
  expect(render(fields)).toContain(`/assets/${name}`);
});
