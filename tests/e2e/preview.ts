import type { FrameLocator, Page } from 'playwright-core';
import { problemsInBody } from './axe.ts';

/** The settings show the whole site. */
const FRAME = 'iframe[title="Page Preview"], iframe[title="Site Preview"]';

/** What the editor's live preview shows. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator(FRAME);

/** What axe finds in the live preview, in words. */
export async function previewProblems(page: Page): Promise<string[]> {
  const frame = await (await page.locator(FRAME).elementHandle())?.contentFrame();
  if (!frame) throw new Error('The page shows no preview.');
  return problemsInBody(frame);
}
