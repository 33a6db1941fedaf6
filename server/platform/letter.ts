import { escapeHtml } from './html.ts';

/** A short mail: greeting, lines, and at most one action. All of it is plain text. */
export type Letter = {
  church: string;
  greeting: string;
  lines: string[];
  action?: { label: string; href: string };
};

/** The letter as text and as HTML that any mail program shows. */
export function writeLetter({ church, greeting, lines, action }: Letter): {
  text: string;
  html: string;
} {
  const text = [
    greeting,
    ...lines,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    church,
  ].join('\n\n');
  const paragraphs = [greeting, ...lines].map(
    (line) => `<p>${escapeHtml(line).replaceAll('\n', '<br>')}</p>`,
  );
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.href)}" style="background:#5b2a55;color:#ffffff;padding:14px 22px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p><p style="font-size:14px;color:#5d5565;overflow-wrap:anywhere;word-break:break-word">Or copy this address:<br>${escapeHtml(action.href)}</p>`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(church)}</title></head><body style="margin:0;background:#fbf8f2"><div style="max-width:560px;margin:0 auto;padding:32px 20px;font:17px/1.6 Georgia,serif;color:#231d2b">${paragraphs.join('')}${button}<p style="border-top:1px solid #d9cfbf;padding-top:16px;margin-top:32px;color:#5d5565">${escapeHtml(church)}</p></div></body></html>`;
  return { text, html };
}
