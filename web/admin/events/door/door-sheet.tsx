import type { DoorRow } from '#contract/door-lists.ts';
import { t } from '#languages/t.ts';
import css from './door.module.css';

/** Lines to write in who came without sign-up. */
const EMPTY_LINES = 10;

/** The list on paper: boxes to tick, and lines for who did not sign up. Nobody sees it on a screen. */
export function DoorSheet({ rows }: { rows: readonly DoorRow[] }) {
  return (
    <table className={css.sheet}>
      <thead>
        <tr>
          <th scope="col">{t('Here ## at the door')}</th>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Signed up ## how many people')}</th>
          <th scope="col">{t('Came ## how many people')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, party, arrived, isWalkIn }) => (
          <tr key={id}>
            <td>
              <span className={css.paperBox}>{arrived > 0 && '✓'}</span>
            </td>
            <td>{name}</td>
            <td>{isWalkIn ? '' : party}</td>
            <td>{arrived > 0 ? arrived : ''}</td>
          </tr>
        ))}
        {Array.from({ length: EMPTY_LINES }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and stay
          <tr key={line}>
            <td>
              <span className={css.paperBox} />
            </td>
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
