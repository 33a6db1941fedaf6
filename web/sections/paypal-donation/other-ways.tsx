import { useSite } from '#web/use-site.ts';

/** Other ways to give when the card form does not work. */
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
