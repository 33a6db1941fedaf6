import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import css from './view.module.css';

/** Other ways to give. In the page from the start, so that they are there whatever fails to load. */
export function OtherWays() {
  const { name, phone, email, address } = useSite();
  const { street, city, region, postalCode } = address;
  const place = [city, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');
  return (
    <div className={css.others}>
      <p>
        {rich(
          'You can also give at any service, or ask the church office{reach, select, both { at <call>{phone}</call> or by e-mail at <write>{email}</write>} phone { at <call>{phone}</call>} email { by e-mail at <write>{email}</write>} other {}}.',
          {
            reach: phone && email ? 'both' : phone ? 'phone' : email ? 'email' : 'none',
            phone,
            email,
            call: (text) => <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{text}</a>,
            write: (text) => <a href={`mailto:${email}`}>{text}</a>,
          },
        )}
      </p>
      {street && (
        <p>
          {t('By mail, send a check to {name}, {address}.', {
            name,
            address: [street, place].filter(Boolean).join(', '),
          })}
        </p>
      )}
    </div>
  );
}
