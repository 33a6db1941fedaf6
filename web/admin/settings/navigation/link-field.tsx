import { useState } from 'react';
import { Link } from 'react-router';
import { linkSchema } from '#contract/common.ts';
import type { PageEntry } from '#contract/pages.ts';
import { t } from '#languages/t.ts';
import { createAddress, linkWarning } from '#web/admin/links/link-warning.ts';
import { pagePlaces, postsAndEvents } from '#web/admin/links/places.ts';
import { limitsOf } from '#web/admin/schema-form/field-kind.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './navigation.module.css';

type Props = {
  label: string;
  value: string;
  pages: readonly PageEntry[];
  /** What a page that is missing there would be called. */
  title: string;
  error: string | undefined;
  onChange: (href: string) => void;
};

/** Stands for what is typed; no address begins like this. */
const TYPED = '…';

/** Where a link leads: one of the pages, posts and events, in one menu, or an address as it is typed. */
export function LinkField({ label, value, pages, title, error, onChange }: Props) {
  const { locale } = useSite();
  const places = pagePlaces(pages, locale);
  const groups = useLoaded(postsAndEvents) ?? [];
  const all = [...places, ...groups.flatMap((group) => group.options)];
  const isPlace = all.some((place) => place.value === value);
  const [isTyped, setIsTyped] = useState(false);
  const shows = isTyped || (!isPlace && value !== '');
  // Where nothing is chosen yet, the choice says so itself.
  const slugs = new Set(pages.map(({ slug }) => slug));
  const warning = value !== '' && linkWarning(value, slugs);
  const create = createAddress({ href: value, title }, slugs);
  const none = value === '' ? [{ value: '', label: t('Choose a page…') }] : [];
  return (
    <>
      <Select
        label={label}
        value={shows ? TYPED : value}
        options={[...none, ...places, { value: TYPED, label: t('Another address…') }]}
        groups={groups}
        error={shows ? undefined : error}
        onChange={(href) => {
          setIsTyped(href === TYPED);
          if (href !== TYPED) onChange(href);
        }}
      />
      {shows && (
        <TextField
          label={t('Address')}
          required
          help={t(
            'A path of this site, such as /about#staff, or an address that starts with https://, mailto: or tel:.',
          )}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limitsOf(linkSchema).most}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
      {warning && !error && (
        <p className={css.warning}>
          {warning} {create && <>{t('Visitors do not see this until there is.')} </>}
          {create && (
            <Link to={create}>
              {t('Create it')}
              <VisuallyHidden>: {title || value}</VisuallyHidden>
            </Link>
          )}
        </p>
      )}
    </>
  );
}
