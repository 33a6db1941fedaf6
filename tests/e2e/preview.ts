import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from 'playwright-core';

const FRAME = 'iframe[title="Page Preview"]';

/** What the editor's live preview shows. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator(FRAME);

/** What axe finds in the live preview, in words; it is a document of its own. */
export async function previewProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page: page as never })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .include({ fromFrames: [FRAME, 'body'] })
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
