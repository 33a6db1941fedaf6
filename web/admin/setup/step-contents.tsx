import type { Homepage, HomepageContent } from '#contract/homepage.ts';
import type { Site, SiteSettings } from '#contract/site.ts';
import type { SetupStepName } from '#domain/setup-steps.ts';
import type { Content, Saved } from '#web/admin/editing/content.ts';
import type { Written } from '#web/admin/editing/use-written.ts';
import { homeContent } from '#web/admin/home/content.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { settingsContent } from '#web/admin/settings/content.tsx';
import type { WrittenSettings } from '#web/admin/settings/settings-editing.ts';
import { stepWords } from './setup-words.ts';
import { ChurchFields, LookFields, PictureFields, ZoneFields } from './step-fields.tsx';

/** A step of the list: a few fields of a content that has an editor of its own, saved as there. */
function asStep<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  { step, Fields, next }: { step: SetupStepName; Fields: typeof content.Fields; next: string },
): Content<E, D, W> {
  const { Actions: _, ...rest } = content;
  return {
    ...rest,
    // A first home page is a new one: that save leads to the place of the content.
    path: next,
    words: { ...content.words, heading: stepWords[step].title, save: 'Save and go on' },
    staysOpen: false,
    // What was right already is said to be done.
    needsSaving: () => true,
    save: async (...sent) => {
      const saved = await content.save(...sent);
      await adminApi('PUT /api/setup/{step}', { params: { step }, body: { state: 'done' } });
      return saved;
    },
    Fields,
  };
}

const settingsFields = {
  church: ChurchFields,
  zone: ZoneFields,
  look: LookFields,
} as const;

export type SettingsStep = keyof typeof settingsFields;

export const isSettingsStep = (step: SetupStepName): step is SettingsStep => step in settingsFields;

export const settingsStep = (
  step: SettingsStep,
  next: string,
): Content<Site, SiteSettings, WrittenSettings> =>
  asStep(settingsContent, { step, Fields: settingsFields[step], next });

export const pictureStep = (next: string): Content<Homepage, HomepageContent> =>
  asStep(homeContent, { step: 'pictures', Fields: PictureFields, next });
