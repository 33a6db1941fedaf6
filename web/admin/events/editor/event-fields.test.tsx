import { expect, test } from 'vitest';
import { fieldWords } from '#contract/common.ts';
import { type EventInput, eventInputSchema } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { withSamples } from '#tests/factories/sample-values.ts';
import { renderOnPage } from '#tests/render-on-page.tsx';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { QuestionProvider } from '#web/admin/ui/confirm.tsx';
import { eventLines } from './draft-lines.ts';
import { emptyDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';

const calendars = ['Choir', 'Bells'].map((name) => ({ id: name, name, color: '#b4721c' }));
const site = { dates: dateWordsOf('en-US'), timeZone: 'America/Los_Angeles', calendars };

/** What is written in the form; the version is not. */
const written = eventInputSchema.omit({ version: true });
const names = Object.keys(written.shape) as (keyof typeof written.shape)[];

// A picture has words of its own, a series dates that are canceled.
const draft = { ...emptyDraft, imageUrl: '/door.webp', exceptions: ['2026-11-29T10:00'] };
const form = renderOnPage(
  <QuestionProvider>
    <EventFields
      draft={draft}
      onChange={() => {}}
      eventId={undefined}
      isNew
      isOneDate={false}
      isOfSeries
      zone={undefined}
      // What is folded away opens where something is wrong.
      errorOf={(path) => (path === 'slug' ? 'Another event has it.' : undefined)}
    />
  </QuestionProvider>,
  site,
);

const asked = names.filter((name) => !fieldWords.get(written.shape[name])?.isHidden);

test.each(asked)('web/admin/events/editor/event-fields.tsx has the field %s', (name) => {
  expect(form).toContain(wordsOf(written.shape[name], name).label);
});

const times = (day: string) => ({
  startDateTime: `2026-11-${day}T10:00`,
  endDateTime: `2026-11-${day}T12:00`,
});
const samples = (which: 0 | 1) =>
  withSamples(
    written,
    {
      ...times(which ? '22' : '29'),
      recurrence: which ? 'FREQ=WEEKLY;BYDAY=SU' : 'FREQ=DAILY',
      exceptions: which ? ['2026-12-06T10:00'] : ['2026-12-13T10:00'],
    },
    which,
  ) as EventInput;

test.each(names)('web/admin/events/editor/draft-lines.ts tells a change of %s', (name) => {
  const [one, other] = [samples(0), samples(1)];
  const changed = { ...one, [name]: other[name] };
  expect(eventLines(changed, site)).not.toEqual(eventLines(one, site));
});
