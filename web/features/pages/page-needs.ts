import { framesOf } from '#contract/frames.ts';
import type { Page } from '#contract/pages.ts';
import type { Section } from '#contract/sections/index.ts';
import { DONATION_META, FRAMES_META } from './head-marks.ts';

export function hasDonation(page: Page): boolean {
  return page.sections.some((section) => section.type === 'paypal-donation');
}

/** Whether a page shows something that the current document's policy does not allow. */
export function needsOwnDocument(page: Page): boolean {
  if (hasDonation(page) && content(DONATION_META) === undefined) return true;
  const allowed = allowedFrames();
  return page.sections.some((section) =>
    framesOf(section as Section).some((host) => !allowed.includes(host)),
  );
}

/** Whether the current document's policy allows a frame. */
export const mayShowFrame = (address: string): boolean =>
  URL.canParse(address) && allowedFrames().includes(new URL(address).origin);

const content = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const allowedFrames = () => (content(FRAMES_META) ?? '').split(' ');
