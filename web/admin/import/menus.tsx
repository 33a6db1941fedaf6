import { Link } from 'react-router';
import type { Import, ImportedMenu } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { offerMenu } from '#web/admin/settings/navigation/offered-menu.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import css from './import.module.css';

/** The menus of the old website, each of which may become the menu here. */
export function Menus({ menus }: Pick<Import, 'menus'>) {
  if (menus.length === 0) return null;
  return (
    <Part title={t('Menus of your old website')} isSmall>
      <p className={css.words}>
        {t(
          'You can put one of them in place of the menu here. You see it first, and can change it; nothing is shown to visitors until you save.',
        )}
      </p>
      {menus.map((menu, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may have one name
        <Menu key={index} menu={menu} />
      ))}
    </Part>
  );
}

function Menu({ menu }: { menu: ImportedMenu }) {
  const { name, navigation, lost } = menu;
  return (
    <section className={css.menu} aria-label={name || t('Menu')}>
      <h4>{name || t('Menu')}</h4>
      <ul className={css.notes}>
        {navigation.map(({ label, children }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <li key={index}>
            {label}
            {children.length > 0 && (
              <span className={css.below}>{children.map((child) => child.label).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
      {lost.length > 0 && (
        <p className={css.words}>
          {t('Left out, because what they lead to is not here: {names}', {
            names: lost.join(', '),
          })}
        </p>
      )}
      {navigation.length > 0 && (
        <Link {...offerMenu({ name, navigation })} className={adminButtonClass()}>
          {t('Look at “{name}” in the menu', { name: name || t('Menu') })}
        </Link>
      )}
    </section>
  );
}
