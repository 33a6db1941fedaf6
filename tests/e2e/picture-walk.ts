import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { ADMIN, enterAs } from './members.ts';
import { open } from './visit.ts';

let made = 0;
/** A picture different from all before: the server recognizes the same one. */
export async function picture(name: string, size = { width: 640, height: 400 }) {
  made += 1;
  const create = {
    ...size,
    channels: 3,
    background: { r: made * 9, g: 90, b: 80 },
  };
  const buffer = await sharp({ create: create as never })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/**
 * As large as a phone's photo, in pixels and in bytes. Its noise is that of sixteen rows, again and again: to make, shrink
 * and store noise that never repeats takes three times as long.
 */
export async function photo(width: number, height: number, sigma: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const create = { width, height: 16, channels: 3, background: '#888', noise } as const;
  const rows = await sharp({ create: create as never })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(rows).extend({ bottom: height - 16, extendWith: 'repeat' });
}

/** Logs in and opens the dialog of pictures, in a new announcement. */
export async function openPictures(page: Page) {
  await enterAs(page, ADMIN);
  await open(page, '/admin/announcements');
  await page.getByRole('link', { name: 'Create New Announcement' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('With a picture');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  // All of them, whatever folder they are in.
  await dialog.getByRole('listbox', { name: 'Pictures' }).getByRole('option').first().waitFor();
  return dialog;
}

type Files = Awaited<ReturnType<typeof picture>>[];

/** Drags files from the desktop onto the drop zone: a real drop, through the browser's own protocol. */
export async function drop(page: Page, files: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-e2e-drop-'));
  const paths = files.map(({ name, buffer }) => {
    writeFileSync(join(folder, name), buffer);
    return join(folder, name);
  });
  const box = await page.getByText('or drop them here').boundingBox();
  if (!box) throw new Error('There is no place to drop.');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + 10, y: box.y + 5 };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data });
  await send('dragEnter');
  await send('dragOver');
  // Like a person: drop when the zone shows that it accepts them.
  await page.locator('[data-drop-target]').waitFor();
  await send('drop');
  await session.detach();
}

/** Pastes a picture that is on the clipboard, wherever the focus is. */
export function paste(page: Page, { name, mimeType, buffer }: Files[number]) {
  return page.evaluate(
    (given) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], given.name, { type: given.mimeType }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    { name, mimeType, base64: buffer.toString('base64') },
  );
}

/** Pastes HTML, as another program copied it, where the focus is. */
export function pasteHtml(page: Page, html: string) {
  return page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, html);
}
