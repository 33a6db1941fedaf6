import { direction, language, t } from '#languages/t.ts';
import { escapeHtml } from '#server/platform/html/html.ts';

/** A mail: greeting, lines, parts with a heading each, and at most one action. All of it is plain text. */
export type Letter = {
  church: string;
  greeting: string;
  lines: string[];
  parts?: LetterPart[];
  action?: Link;
  /** The last lines, in smaller letters: why it came, and how it ends. */
  foot?: { lines: string[]; links: Link[] };
};
type Link = { label: string; href: string };
export type LetterPart = { heading: string; entries: LetterEntry[] };
/** `href` is an address of http or https. */
type LetterEntry = { title: string; lines: string[]; href?: string };

/** The letter as text and as HTML that any mail program shows, in the language in which it is called. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) };
}

function asText({ church, greeting, lines, parts = [], action, foot }: Letter): string {
  return [
    greeting,
    ...lines,
    ...parts.flatMap(({ heading, entries }) => [
      heading.toLocaleUpperCase(language()),
      ...entries.map(({ title, lines, href }) =>
        [title, ...lines, ...(href ? [href] : [])].join('\n'),
      ),
    ]),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    church,
    ...(foot ? [...foot.lines, ...foot.links.map(({ label, href }) => `${label}:\n${href}`)] : []),
  ].join('\n\n');
}

const paragraph = (line: string) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;

function asHtml({ church, greeting, lines, parts = [], action, foot }: Letter): string {
  const paragraphs = [greeting, ...lines].map(paragraph);
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.href)}" style="background:#5b2a55;color:#ffffff;padding:14px 22px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="font-size:14px;color:#5d5565;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(t('Or copy this address:'))}<br>${escapeHtml(action.href)}</p>`
    : '';
  const links = foot?.links.map(
    ({ label, href }) =>
      `<a href="${escapeHtml(href)}" style="color:#5d5565">${escapeHtml(label)}</a>`,
  );
  const end = foot
    ? `<p style="font-size:14px;color:#5d5565">${[...foot.lines.map(escapeHtml), ...(links ?? [])].join('<br>')}</p>`
    : '';
  return `<!doctype html><html lang="${language()}" dir="${direction()}"><head><meta charset="utf-8"><title>${escapeHtml(church)}</title></head><body style="margin:0;background:#fbf8f2"><div dir="${direction()}" style="max-width:560px;margin:0 auto;padding:32px 20px;font:17px/1.6 Georgia,serif;color:#231d2b">${paragraphs.join('')}${parts.map(partAsHtml).join('')}${button}<p style="border-top:1px solid #d9cfbf;padding-top:16px;margin-top:32px;color:#5d5565">${escapeHtml(church)}</p>${end}</div></body></html>`;
}

function partAsHtml({ heading, entries }: LetterPart): string {
  const items = entries.map(({ title, lines, href }) => {
    const name = escapeHtml(title);
    const head = href
      ? `<a href="${escapeHtml(href)}" style="color:#5b2a55">${name}</a>`
      : `<strong>${name}</strong>`;
    return `<p style="overflow-wrap:anywhere">${[head, ...lines.map((line) => escapeHtml(line).replaceAll('\n', '<br>'))].join('<br>')}</p>`;
  });
  return `<h2 style="font-size:20px;margin:28px 0 0">${escapeHtml(heading)}</h2>${items.join('')}`;
}
