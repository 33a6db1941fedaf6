import type { PageEntry } from '#contract/pages.ts';
import type { Site, SiteSettings } from '#contract/site.ts';
import type { ContentEditing, Written } from '#web/admin/editing/content.ts';

/** The settings as they are written, beside the pages that a link may lead to. */
export type WrittenSettings = Written<SiteSettings, readonly PageEntry[]>;

/** What every part of the settings takes. */
export type SettingsEditing = ContentEditing<Site, SiteSettings, WrittenSettings>;
