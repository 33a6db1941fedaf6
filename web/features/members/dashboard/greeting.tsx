import type { SessionUser } from '#contract/accounts.ts';
import type { Homepage } from '#contract/homepage.ts';
import { t } from '#languages/t.ts';
import { NextService } from '#web/features/home/next-service.tsx';
import { drawingOf } from '#web/features/layout/drawing-of.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { mayUse } from '#web/session/may-use.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useSite } from '#web/use-site.ts';
import css from './greeting.module.css';
import { MemberLinks } from './member-links.tsx';

type Props = { user: SessionUser; homepage: Promise<Homepage | null> };

/** The top of the dashboard: a welcome by name, the next service, and a picture of the church's window. */
export function Greeting({ user, homepage }: Props) {
  return (
    <header className={css.greeting}>
      <div className={css.inner}>
        <div className={css.words}>
          <h1>{t('Welcome, {name}!', { name: user.name || t('Member') })}</h1>
          <div className={css.next}>
            <Loaded data={homepage} loading={t('Loading...')}>
              {(loaded) => <NextService next={loaded?.nextService ?? null} />}
            </Loaded>
          </div>
          <MemberLinks hasAdminTools={mayUse(user, 'staff')} />
        </div>
        <div className={css.window}>
          <Loaded data={homepage} loading="">
            {(loaded) => <Window picture={loaded?.heroCarousel[0]} />}
          </Loaded>
        </div>
      </div>
    </header>
  );
}

function Window({ picture }: { picture: Homepage['heroCarousel'][number] | undefined }) {
  const { theme } = useSite();
  return (
    <Picture
      src={picture?.imageUrl || drawingOf(theme)}
      alt=""
      sizes="400px"
      className={css.glass}
      priority
    />
  );
}
