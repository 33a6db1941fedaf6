import { useState } from 'react';
import { useNavigate } from 'react-router';
import { starterPages } from '#domain/starter-pages/starter-pages.ts';
import { t } from '#languages/t.ts';
import type { Rival } from '#web/admin/pages/composer/check-page.ts';
import { type PageValues, valuesOfPage } from '#web/admin/pages/composer/page-draft.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import css from './starters.module.css';

type Props = {
  /** The pages there are. */
  pages: readonly Rival[];
  onBegin: (values: PageValues) => void;
};

/** On an empty new page: to begin with the questions of a starter page, or with a copy of another page. */
export function BeginPage({ pages, onBegin }: Props) {
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const toast = useToast();
  const begin = async () => {
    const [kind, key = ''] = chosen.split(' ');
    if (kind === 'starter') return navigate(starterAddress(key, pages));
    if (kind === 'copy') {
      const copy = await copyOf(key).catch(() => undefined);
      if (copy) onBegin(copy);
      else toast(t('That page could not be read. Please try again.'), 'error');
    }
  };
  return (
    <div className={css.begin}>
      <Select
        label={t('Begin with')}
        value={chosen}
        options={[
          { value: '', label: t('An empty page') },
          ...starterPages.map(({ key, title }) => ({
            value: `starter ${key}`,
            label: t('A few questions: {title}', { title }),
          })),
          ...pages.map(({ _id, title, slug }) => ({
            value: `copy ${_id}`,
            label: t('A copy of “{title}” (/{slug})', { title, slug }),
          })),
        ]}
        onChange={setChosen}
      />
      <Button aria-disabled={chosen === '' || undefined} onClick={() => void begin()}>
        {t('Begin')}
      </Button>
    </div>
  );
}

/** Where a starter page is begun: a second one, if the first is published, with an identifier of its own. */
function starterAddress(key: string, pages: readonly Rival[]): string {
  const starter = starterPages.find((each) => each.key === key);
  const isPublished = pages.some(({ _id }) => _id === starter?.id);
  const query = new URLSearchParams({
    template: key,
    ...(isPublished && { uuid: crypto.randomUUID() }),
  });
  return `/admin/pages/new?${query}`;
}

/** What a page says, under another title and so at another address; the menu does not name it. */
async function copyOf(id: string): Promise<PageValues> {
  const page = await adminApi('GET /api/editing/page/{id}', { params: { id } });
  return {
    ...valuesOfPage(page),
    title: t('{title} copy', { title: page.title }),
    slug: null,
    isMainPage: false,
  };
}
