import { isSwitchedOn, type Published, type PublishState, stateOf } from '#contract/publishing.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { RowState, StateTone } from '#web/admin/ui/list.tsx';

/** The color of each state. */
export const toneOf: Record<PublishState, StateTone> = {
  draft: 'off',
  scheduled: 'waiting',
  live: 'live',
  ended: 'over',
};

/**
 * How a post or an announcement stands: one of the four words, from when until when, and the words for its flags
 * (reference/states.md#publishing). `now` is wall time at the church.
 */
export function standing(content: Published, now: string, dates: DateWords): RowState {
  const state = stateOf(content, now);
  return { words: wordsOf(content, state, dates), tone: toneOf[state] };
}

function wordsOf(content: Published, state: PublishState, dates: DateWords): string {
  const when = (instant: string | null) => dateTimeInWords(instant ?? '', dates);
  const { scheduleDate, expireDate } = content;
  const isPost = 'isPosted' in content;
  const until = expireDate && when(expireDate);
  switch (state) {
    case 'draft':
      if (!isPost) return t('Draft · not enabled');
      return content.isPosted ? t('Draft · posted, but not enabled') : t('Draft/Not Posted');
    case 'scheduled':
      return until
        ? t('Scheduled for {when}, until {until}', { when: when(scheduleDate), until })
        : t('Scheduled for {when}', { when: when(scheduleDate) });
    case 'live':
      if (isPost)
        return until ? t('Published · Posted, until {until}', { until }) : t('Published · Posted');
      return until ? t('Published, until {until}', { until }) : t('Published ## announcement');
    case 'ended':
      return t('Ended on {when}', { when: when(expireDate) });
  }
}

/**
 * Whether the filled button publishes: of what no visitor has seen, unless it is switched off on purpose. `before` is the
 * content as it is saved.
 */
export const leadsToPublish = (draft: Published, before: Published | undefined): boolean =>
  !(before && isSwitchedOn(before)) && !('isEnabled' in draft && !draft.isEnabled);

/** How it will stand once the filled button has saved it. */
export const standingOnceSaved = (
  draft: Published,
  before: Published | undefined,
  now: string,
  dates: DateWords,
): RowState => standing(leadsToPublish(draft, before) ? switchedOn(draft) : draft, now, dates);

/** What the button says that publishes a draft now, or at its date. */
export const publishWord = (content: Published, now: string): string =>
  stateOf(switchedOn(content), now) === 'scheduled' ? t('Schedule') : t('Publish');

/** What saving does: to what is switched off, nothing that visitors see. */
export const saveWord = (content: Published, now: string): string =>
  stateOf(content, now) === 'draft' ? t('Save draft') : publishWord(content, now);

const switchedOn = <T extends Published>(content: T): T =>
  'enabled' in content
    ? { ...content, enabled: true }
    : { ...content, isPosted: true, isEnabled: true };
