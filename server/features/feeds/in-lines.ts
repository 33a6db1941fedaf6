import { escapeHtml } from '#server/platform/html/html.ts';

/** Plain text as HTML, its lines kept. */
export const inLines = (text: string): string =>
  escapeHtml(text.trim()).replaceAll(/\r?\n/g, '<br>');
