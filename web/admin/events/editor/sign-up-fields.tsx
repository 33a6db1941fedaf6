import { Link } from 'react-router';
import { type SignUpSettings, signUpSchema } from '#contract/sign-up-settings.ts';
import { t } from '#languages/t.ts';
import { shortageInWords } from '#web/admin/events/sign-ups/sign-up-words.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { type Fields, useForm } from '#web/admin/schema-form/form-context.ts';
import { SIGN_UPS_PATH } from '#web/admin/shell/tabs.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useCopiedLink } from '#web/admin/ui/use-copied-link.ts';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { Field } from '#web/ui/field.tsx';

type Props = {
  value: SignUpSettings;
  onChange: (value: SignUpSettings) => void;
  /** Whether it has several dates: then people sign up for each of them, or once for all. */
  repeats: boolean;
  /** The event's id; undefined until it is saved. */
  eventId: string | undefined;
};

/** Whether and how people can sign up: one switch, until it is on. */
export function SignUpFields({ value, onChange, repeats, eventId }: Props) {
  const { ObjectFields } = useForm();
  const shortages = eventId
    ? { places: <Shortages eventId={eventId} places={value.places} /> }
    : undefined;
  return (
    <fieldset className="stack">
      <legend className="strong">{t('Sign-up')}</legend>
      <ObjectFields
        schema={signUpSchema}
        value={value}
        onChange={(next: Fields) => onChange(next as SignUpSettings)}
        path="signUp"
        omit={repeats ? [] : ['per']}
        below={shortages}
      />
      {eventId && <WhoIsComing eventId={eventId} isOn={value.isOn} />}
      {value.isOn && value.audience === 'link' && <Invitation eventId={eventId} />}
    </fieldset>
  );
}

/** The way to the list, also once sign-up is switched off and people are on it. */
function WhoIsComing({ eventId, isOn }: { eventId: string; isOn: boolean }) {
  const query = { ids: eventId };
  const found = useLoaded(
    (signal) => adminApi('GET /api/sign-ups/events', { query, signal }),
    eventId,
  );
  if (!isOn && !found?.ids.includes(eventId)) return null;
  return (
    <p>
      <Link to={`${SIGN_UPS_PATH}/${eventId}`}>{t('Who is coming')}</Link>
    </p>
  );
}

/** Whether more people come than so many places would hold, and who came last: fewer places take nobody out. */
function Shortages({ eventId: event, places }: { eventId: string; places: unknown }) {
  const isNumber = Number.isSafeInteger(places) && Number(places) > 0;
  const found = useLoaded(
    async (signal) =>
      isNumber
        ? adminApi('GET /api/sign-ups/shortages', {
            query: { event, places: Number(places) },
            signal,
          })
        : [],
    `${event} ${places}`,
  );
  return (
    <div role="status">
      {found?.map(({ id, when, ...shortage }) => (
        <p key={id}>
          <strong>{when}:</strong> {shortageInWords(shortage)} {t('Nobody is taken out.')}
        </p>
      ))}
    </div>
  );
}

/** The link by which people sign up where only who has it may. */
function Invitation({ eventId }: { eventId: string | undefined }) {
  const found = useLoaded(
    async (signal) =>
      eventId
        ? adminApi('GET /api/sign-ups/invitation/{id}', { params: { id: eventId }, signal })
        : undefined,
    eventId,
  );
  const address = found?.address ?? '';
  const { field, said, copy } = useCopiedLink(address);
  if (address === '')
    return (
      <p className="note">{t('The link to give away is here as soon as the event is saved.')}</p>
    );
  return (
    <div className="stack-1">
      <Field ref={field} label={t('The link to sign up')} readOnly required value={address} />
      <p>
        <Button isSmall onClick={copy}>
          {t('Copy the link')}
        </Button>
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
