import { type ReactNode, useId } from 'react';
import { type Homepage, type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import type { ContentEditing } from '#web/admin/editing/content.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CarouselFields } from './carousel-fields.tsx';
import { ColorFields } from './color-fields.tsx';
import css from './home-fields.module.css';

const { shape } = homepageContentSchema;
const sections = homepageContentSchema.pick({ sections: true });

type Props = ContentEditing<Homepage, HomepageContent>;

/** Everything the home page is made of, in the order in which visitors meet it; the colors of all pages last. */
export function HomeFields({ draft, change, errorOf, saving, before }: Props) {
  return (
    <>
      <div role="status" className={css.published}>
        {saving.state === 'saved' && (
          <Notice tone="success">
            {t('The home page is published.')}{' '}
            <a href="/" target="_blank" rel="noopener">
              {t('See it (opens in a new tab)')}
            </a>
          </Notice>
        )}
      </div>
      {!before && (
        <p className="muted">
          {t(
            'There is no home page yet. What you publish here is the first; until then it is kept as a draft.',
          )}
        </p>
      )}
      <Part
        path="heroCarousel"
        title={t('Large pictures')}
        help={t(
          'They follow one another at the top of the page. Write what each shows, for those who cannot see it.',
        )}
      >
        <CarouselFields
          slides={draft.heroCarousel}
          errorOf={errorOf}
          onChange={(heroCarousel) => change({ heroCarousel })}
        />
      </Part>
      {groups.map(({ name, ...words }) => (
        <Part key={name} path={name} {...words}>
          <SchemaFields
            schema={shape[name]}
            path={name}
            value={draft[name]}
            errorOf={errorOf}
            onChange={(next) => change({ [name]: next })}
          />
        </Part>
      ))}
      <Part
        title={t('Sections')}
        help={t('What you want to tell of your church, one below the other.')}
      >
        <div className={css.sections}>
          <SchemaFields
            schema={sections}
            value={{ sections: draft.sections }}
            errorOf={errorOf}
            onChange={change}
          />
        </div>
      </Part>
      <Part
        path="colorScheme"
        title={t('Colors')}
        help={t('Of all pages, not of this one alone. At night they are lightened by themselves.')}
      >
        <ColorFields
          colors={draft.colorScheme}
          errorOf={errorOf}
          onChange={(colorScheme) => change({ colorScheme })}
        />
      </Part>
    </>
  );
}

/** What the schema's own form writes. */
const groups = [
  { name: 'calendar', title: t('Coming up'), help: t('The next events, by themselves.') },
  {
    name: 'intro',
    title: t('Welcome'),
    help: t('A letter to people who come for the first time.'),
  },
] as const;

type PartProps = { path?: string; title: string; help: string; children: ReactNode };

function Part({ path, title, help, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-path={path} className={css.part}>
      <div>
        <h3 id={id} className="size-h3">
          {title}
        </h3>
        <p className={css.help}>{help}</p>
      </div>
      {children}
    </section>
  );
}
