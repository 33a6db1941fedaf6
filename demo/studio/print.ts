/**
 * Prints the members' library's documents to PDF in demo/church/files/documents: `npm run print`. Needs a Chromium
 * (CHROMIUM_PATH, else /usr/bin/chromium).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { documents } from './documents/texts.ts';
import { files } from './files.ts';

const folder = `${files}/documents`;

const style = `
  @page { size: letter; margin: 24mm 22mm; }
  body { font: 12pt/1.55 Georgia, serif; color: #231d2b; }
  h1 { font-size: 26pt; line-height: 1.1; font-weight: 500; color: #5b2a55; margin: 0 0 4mm; }
  h2 { font-size: 14pt; margin: 8mm 0 2mm; }
  .kicker { letter-spacing: .06em; color: #5d5565; margin: 0 0 2mm; }
  table { border-collapse: collapse; width: 100%; } td { border-top: .3mm solid #d9cfbf; padding: 2mm 4mm 2mm 0; }
`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
await mkdir(folder, { recursive: true });
const page = await browser.newPage();
for (const { file, title, body } of documents) {
  await page.setContent(
    `<!doctype html><html lang="en"><title>${title}</title><style>${style}</style><p class="kicker">Lantern Hill Church</p><h1>${title}</h1>${body}</html>`,
  );
  await writeFile(`${folder}/${file}`, await page.pdf({ tagged: true, preferCSSPageSize: true }));
}
await browser.close();
