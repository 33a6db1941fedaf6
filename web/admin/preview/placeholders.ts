import { framesOf } from '#contract/frames.ts';
import type { Section, SectionOf } from '#contract/sections/index.ts';
import { findDefinition, type StoredSection } from '#web/sections/registry.ts';
import css from './placeholders.module.css';
import { sectionNames } from './section-names.ts';

/** What a preview may show: the hosts of frames, and whether giving is set up for all pages. */
export type Allowed = { frameHosts: readonly string[]; hasPaypal: boolean };

/**
 * A section as the preview shows it: itself; without its entries that have no address yet; or, where it has nothing to
 * show, or would load what this document may not, a quiet line with its name.
 */
export function shownSection(stored: StoredSection, allowed: Allowed): StoredSection {
  const known = findDefinition(stored);
  if (!known)
    return quietLine('A section that is not known here', 'Visitors do not see anything of it.');
  const section = withoutUnfinished(known.section);
  const missing = whatIsMissing(section, allowed);
  return missing === undefined ? section : quietLine(sectionNames[section.type], missing);
}

function quietLine(name: string, text: string): SectionOf<'text'> {
  return {
    type: 'text',
    className: css.placeholder ?? '',
    content: `<p><strong>${name}</strong></p><p>${text}</p>`,
  };
}

/** Entries half filled in are no entries yet; the section itself where all are whole. */
function withoutUnfinished(section: Section): Section {
  if (section.type === 'audio') {
    const playlist = section.playlist.filter(({ src }) => isAddress(src));
    return playlist.length === section.playlist.length ? section : { ...section, playlist };
  }
  if (section.type === 'videoPlaylist') {
    const videos = section.videos.filter(({ url }) => isAddress(url));
    return videos.length === section.videos.length ? section : { ...section, videos };
  }
  return section;
}

function whatIsMissing(section: Section, { frameHosts, hasPaypal }: Allowed): string | undefined {
  switch (section.type) {
    case 'text':
      return isBlank(section.content) ? 'Nothing is written yet.' : undefined;
    case 'quote':
      return isBlank(section.content) ? 'No words yet.' : undefined;
    case 'section':
      return [section.title, section.content, section.additional].every(isBlank)
        ? 'Nothing is written yet.'
        : undefined;
    case 'image':
      return isAddress(section.src) ? undefined : 'No picture is chosen yet.';
    case 'card':
      return [section.image.src, section.title, section.body].every(isBlank)
        ? 'Nothing is written yet.'
        : undefined;
    case 'list':
      return section.items.every(isBlank) ? 'No items yet.' : undefined;
    case 'accordion':
      return section.items.length === 0 ? 'No questions yet.' : undefined;
    case 'audio':
      return section.playlist.length === 0 ? 'No recordings yet.' : undefined;
    case 'videoPlaylist':
      return section.videos.length === 0 ? 'No videos yet.' : undefined;
    case 'iframe':
      return frameMissing(section, section.src, frameHosts);
    case 'map':
      return frameMissing(section, section.embedUrl, frameHosts);
    case 'paypal-donation':
      return section.clientId || hasPaypal
        ? `The buttons of PayPal show on the published page. Suggested amount: ${plain(section.amount)} ${plain(section.currency)}.`
        : undefined;
    default:
      return undefined;
  }
}

function frameMissing(section: Section, src: string, hosts: readonly string[]): string | undefined {
  if (!isAddress(src)) return 'No address yet.';
  // What a document may show in frames is fixed when it is loaded.
  const [foreign] = framesOf(section).filter((host) => !hosts.includes(host));
  return foreign && `What ${plain(foreign)} shows here is seen once the page is published.`;
}

/** As the contract's `mediaSchema`: a path on this site, or an https address with a host. */
function isAddress(text: string): boolean {
  if (/^\/(?!\/)/.test(text)) return true;
  return /^https:\/\/[^/]/i.test(text) && URL.canParse(text);
}

/** Without words, in HTML too. */
const isBlank = (text: string) => text.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '';

/** Nothing that could be read as HTML. */
const plain = (text: string) => text.replaceAll(/[<>&"]/g, '');
