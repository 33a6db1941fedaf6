import { framesOf } from '#contract/frames.ts';
import type { Section, SectionOf } from '#contract/sections/index.ts';
import { kindName } from '#web/admin/sections/section-kinds.ts';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import type { Allowed } from '#web/sections/define-admin.ts';
import { findDefinition, type StoredSection } from '#web/sections/registry.ts';
import { isAddress } from '#web/sections/unfinished.ts';
import css from './placeholders.module.css';

/**
 * A section as the preview shows it: itself; without its entries that have no address yet; or, where it has nothing to
 * show, or would load what this document may not, a quiet line with its name.
 */
export function shownSection(stored: StoredSection, allowed: Allowed): StoredSection {
  const known = findDefinition(stored);
  if (!known)
    return quietLine('A section that is not known here', 'Visitors do not see anything of it.');
  const admin = findSectionAdmin(stored.type);
  const section = admin?.finished?.(known.section) ?? known.section;
  const missing =
    admin?.missing?.(section, allowed) ??
    frameMissing(section, admin?.frame?.(section).src, allowed.frameHosts);
  return missing === undefined ? section : quietLine(kindName(section), missing);
}

function quietLine(name: string, text: string): SectionOf<'text'> {
  return {
    type: 'text',
    className: css.placeholder ?? '',
    content: `<p><strong>${plain(name)}</strong></p><p>${plain(text)}</p>`,
  };
}

function frameMissing(
  section: Section,
  src: string | undefined,
  hosts: readonly string[],
): string | undefined {
  if (src === undefined) return undefined;
  if (!isAddress(src)) return 'No address yet.';
  // What a document may show in frames is fixed when it is loaded.
  const [foreign] = framesOf(section).filter((host) => !hosts.includes(host));
  return foreign && `What ${foreign} shows here is seen once the page is published.`;
}

/** Nothing that could be read as HTML. */
const plain = (text: string) => text.replaceAll(/[<>&"]/g, '');
