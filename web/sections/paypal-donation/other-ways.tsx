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
        You can also give at any service, or ask the church office
        {phone && (
          <>
            {' '}
            at <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </>
        )}
        {phone && email && ' or'}
        {email && (
          <>
            {' '}
            by e-mail at <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        .
      </p>
      {street && (
        <p>
          By mail, send a check to {name}, {[street, place].filter(Boolean).join(', ')}.
        </p>
      )}
    </div>
  );
}
