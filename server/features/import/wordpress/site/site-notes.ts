import type { Note } from '../../planned.ts';
import { note } from '../notes.ts';
import { GATHERED } from './addresses.ts';
import { isPublished, type Line } from './line.ts';
import { type Menu, menuInWords } from './menus.ts';
import type { Survey } from './survey.ts';
import { isPicture } from './uploads.ts';

/** Types of items that are brought, or that are no content of their own. */
const KNOWN = new Set([
  'post',
  'page',
  'attachment',
  'wpfc_sermon',
  'ctc_sermon',
  'ctc_event',
  'tribe_events',
  'tribe_venue',
  'tribe_organizer',
  'nav_menu_item',
  'wp_block',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'wp_font_family',
  'wp_font_face',
]);
/** The most kinds and entries that are named. */
const MAX_NAMED = 20;

/** What is true of the export as a whole. */
export function siteNotes(found: Survey, menus: readonly Menu[], filesBeside: number): Note[] {
  const lines = [...found.lines.values()];
  const attachments = lines.filter(({ type }) => type === 'attachment').length;
  const documents = lines.filter(
    ({ type, stored, file }) => type === 'attachment' && !isPicture(stored || file),
  ).length;
  const others = Map.groupBy(
    lines.filter(({ type }) => !KNOWN.has(type) && !GATHERED.has(type)),
    ({ type }) => type,
  );
  return [
    ...(attachments > 0 && filesBeside === 0 ? [note('no-uploads', { count: attachments })] : []),
    ...(attachments === 0 && filesBeside === 0 ? [note('no-attachments')] : []),
    ...(documents > 0 ? [note('documents', { count: documents })] : []),
    ...(found.comments > 0 ? [note('all-comments', { count: found.comments })] : []),
    ...menus.map((menu) => note('menu', { name: menu.name, entries: menuInWords(menu) })),
    ...[...others]
      .slice(0, MAX_NAMED)
      .map(([type, all]) => note('other-type', { type: type.slice(0, 60), count: all.length })),
    ...[...GATHERED.keys()].flatMap((type) => gatheredNotes(lines, type)),
    ...(found.strays.length > 0
      ? [
          note('strays', {
            count: found.strays.length,
            titles: found.strays
              .slice(0, MAX_NAMED)
              .map(({ title }) => title || '?')
              .join('; '),
          }),
        ]
      : []),
  ];
}

/** What becomes of the people and places of Church Content. */
function gatheredNotes(lines: readonly Line[], type: string): Note[] {
  const all = lines.filter((line) => line.type === type && line.status !== 'trash');
  const [count, hidden] = [
    all.filter(isPublished).length,
    all.filter((line) => !isPublished(line)).length,
  ];
  return [
    ...(count > 0
      ? [type === 'ctc_person' ? note('people-page', { count }) : note('places-page', { count })]
      : []),
    ...(hidden > 0 ? [note('gathered-hidden', { count: hidden })] : []),
  ];
}
