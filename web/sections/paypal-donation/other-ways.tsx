import { useSite } from '#web/use-site.ts';

/** How one can still give when the card form cannot serve. */
export function OtherWays() {
  const { phone, email } = useSite();
  return (
    <p>
      You can give at any service, or ask the church office
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
  );
}
