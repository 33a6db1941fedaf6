import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { t } from '#languages/t.ts';
import { LanguageLinks } from './language-links.tsx';
import { NameWithLogo } from './logo.tsx';
import { MemberEntries } from './member-entries.tsx';
import { ReachUs } from './reach-us.tsx';
import css from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** The footer (reference/look.md#footer): the mission, then times and address, then the small print. */
export function SiteFooter({ site, year }: { site: Site; year: number | undefined }) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        {site.missionBlurbs[0] && (
          <section className={css.blurbs} aria-label={t('What we are here for')}>
            {site.missionBlurbs.map(({ title, text }) => (
              <div key={title}>
                <h2 className="size-h3">{title}</h2>
                {/* Folded on phones alone. */}
                <details>
                  <summary aria-label={title} />
                  <p>{text}</p>
                </details>
              </div>
            ))}
          </section>
        )}
        <div className={css.place}>
          <p className={css.name}>
            <NameWithLogo site={site} className={css.mark} />
          </p>
          {(site.services[0] || site.serviceNotes[0]) && (
            <section aria-label={t('Service times')}>
              <h2 className={css.label}>{t('Come and worship')}</h2>
              <ul className={css.times}>
                {site.services.map(({ words, note }) => (
                  <li key={words}>
                    {words}
                    {note && <strong className={css.note}>{note}</strong>}
                  </li>
                ))}
                {site.serviceNotes
                  .filter(({ kind }) => kind === 'special')
                  .map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
              </ul>
            </section>
          )}
          <ReachUs site={site} />
        </div>
        <div className={css.last}>
          <p className={css.copyright}>
            © {year} {site.name}
          </p>
          <LanguageLinks site={site} className={css.login} />
          <MemberEntries
            className={css.login}
            otherwise={
              <Link to="/login" className={css.login}>
                {t('Members Log-in')}
              </Link>
            }
          />
          {site.socialLinks[0] && <SocialLinks links={site.socialLinks} />}
        </div>
      </div>
    </footer>
  );
}
