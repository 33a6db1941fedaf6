import { useRef, useState } from 'react';
import { MAX_NAVIGATION_ENTRIES } from '#contract/admin-constants.ts';
import { navigationLink } from '#contract/navigation.ts';
import type { PageEntry } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import { slugOfLink } from '#web/admin/links/link-warning.ts';
import { propsOf, wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { LinkField } from './link-field.tsx';
import css from './navigation.module.css';
import type { Navigation, NavLink } from './navigation-tree.ts';

type Props = {
  navigation: Navigation;
  pages: readonly PageEntry[];
  onAdd: (link: NavLink) => void;
};

/** A new entry: where it leads, and its name, which a page brings along. */
export function AddEntry({ navigation, pages, onAdd }: Props) {
  const [link, setLink] = useState<NavLink>();
  const [isMissing, setIsMissing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (navigation.length >= MAX_NAVIGATION_ENTRIES)
    return (
      <p className="muted">{t('The main row is full. Move an entry under another to add more.')}</p>
    );
  if (!link)
    return (
      <div>
        <Button ref={opener} isSmall onClick={() => setLink({ label: '', href: '' })}>
          {t('Add an entry')}
        </Button>
      </div>
    );
  const choose = (href: string) => {
    const page = pages.find(({ slug }) => slug === slugOfLink(href));
    // The name goes along with the page, until another is written.
    const isOwn = link.label !== '' && link.label !== nameAt(pages, link.href);
    setLink({ href, label: isOwn || !page ? link.label : nameOf(page) });
  };
  const close = () => {
    setLink(undefined);
    setIsMissing(false);
  };
  const add = () => {
    setIsMissing(true);
    if (!link.label.trim() || !link.href.trim()) return;
    onAdd({ label: link.label.trim(), href: link.href.trim(), isButton: false });
    close();
  };
  return (
    <fieldset className={css.adding}>
      <legend className={css.legend}>{t('New entry')}</legend>
      <LinkField
        {...wordsOf(navigationLink.shape.href)}
        value={link.href}
        title={link.label}
        pages={pages}
        error={isMissing && !link.href.trim() ? t('Choose where it leads.') : undefined}
        onChange={choose}
      />
      <TextField
        {...propsOf(navigationLink.shape.label)}
        value={link.label}
        error={isMissing && !link.label.trim() ? t('Give this entry a name.') : undefined}
        onChange={(label) => setLink({ ...link, label })}
        onEnter={add}
      />
      <div className="wrap">
        <Button variant="primary" isSmall onClick={add}>
          {t('Add to the menu')}
        </Button>
        <Button isSmall onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

const nameOf = ({ page, title }: PageEntry) => (page || title).slice(0, 60);

function nameAt(pages: readonly PageEntry[], href: string): string | undefined {
  const page = pages.find(({ slug }) => slug === slugOfLink(href));
  return page && nameOf(page);
}
