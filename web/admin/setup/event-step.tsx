import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AdminEvent } from '#contract/events.ts';
import { weekdays } from '#contract/weekdays.ts';
import { serviceInWords, timeInWords, wallParts } from '#domain/dates/dates.ts';
import type { SetupStepName } from '#domain/setup-steps.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { SitePreview } from '#web/admin/settings/settings-preview.tsx';
import { weekdayChoices } from '#web/admin/settings/weekday-choices.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { TimeField } from '#web/admin/ui/date-time-field.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { TextArea, TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { newKey } from '#web/forms/use-key.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useReloadSite, useSite } from '#web/use-site.ts';
import {
  checkEvent,
  type EventDraft,
  emptyGathering,
  emptyService,
  eventToSend,
} from './event-draft.ts';
import css from './setup.module.css';
import { stepWords } from './setup-words.ts';

type Props = {
  step: Extract<SetupStepName, 'services' | 'event'>;
  /** The services there are. */
  services: readonly AdminEvent[];
};

/** Adds weekly services, one after the other, or the first event; both go into the calendar. */
export function EventStep(props: Props) {
  const [added, setAdded] = useState(0);
  // Each is a form of its own: what was added is no longer unsaved.
  return (
    <EventForm
      key={added}
      {...props}
      isNext={added > 0}
      onAdded={() => setAdded((count) => count + 1)}
    />
  );
}

type FormProps = Props & {
  /** Whether one was added before: then the first field has the focus. */
  isNext: boolean;
  onAdded: () => void;
};

function EventForm({ step, services, isNext, onAdded }: FormProps) {
  const isService = step === 'services';
  const empty = isService ? emptyService : emptyGathering;
  const site = useSite();
  const navigate = useNavigate();
  const toast = useToast();
  const reloadSite = useReloadSite();
  const [draft, setDraft] = useState(empty);
  const [key] = useState(newKey);
  const now = nowAtChurch(site.timeZone);
  const saving = useSaving<EventDraft, AdminEvent>({
    values: draft,
    start: empty,
    check: (values) => checkEvent(values, isService, now),
    send: (values) => {
      const body = eventToSend(values, isService, now);
      return saveNew(
        () => adminApi('POST /api/calendar/admin/events', { body: { ...body, key } }),
        ({ id }) => adminApi('PUT /api/calendar/admin/events/{id}', { params: { id }, body }),
      );
    },
    failure: t('Failed to add the event. Please try again.'),
    onSaved: async ({ summary }) => {
      toast(t('“{title}” is in the calendar.', { title: summary }));
      await reloadSite();
      if (isService) onAdded();
      else await navigate(SETUP_PATH);
    },
  });
  const change = (news: Partial<EventDraft>) => setDraft((last) => ({ ...last, ...news }));
  return (
    <EditorFrame
      heading={stepWords[step].title}
      saving={saving}
      saveLabel={isService ? t('Add this service') : t('Add this event')}
      preview={<SitePreview settings={site} />}
      isNew={isNext}
      actions={
        services.length > 0 &&
        isService && (
          <Link to={SETUP_PATH} className={adminButtonClass('plain')}>
            {t('Back to all steps')}
          </Link>
        )
      }
    >
      {isService && <ServiceList services={services} />}
      <EventFields {...{ draft, change, isService }} errorOf={saving.errorOf} />
    </EditorFrame>
  );
}

function ServiceList({ services }: Pick<Props, 'services'>) {
  const { dates } = useSite();
  return (
    <>
      <p className={css.lead}>
        {t(
          'Add each weekly service. Header, footer, home page and mails take the times from the calendar: a service that is moved or canceled there shows everywhere.',
        )}
      </p>
      {services.length > 0 && (
        <ul aria-label={t('Services')} className={css.services}>
          {services.map(({ id, summary, start, end }) => (
            <li key={id}>
              <strong>{summary}</strong>: {dates.weekdays[wallParts(start.dateTime).weekday]},{' '}
              {timeInWords(start.dateTime, dates)} – {timeInWords(end.dateTime, dates)}{' '}
              <Link to={`/admin/events/${id}`}>
                {t('Edit')}
                <VisuallyHidden> {summary}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type FieldsProps = {
  draft: EventDraft;
  change: (news: Partial<EventDraft>) => void;
  isService: boolean;
  errorOf: (path: string) => string | undefined;
};

function EventFields({ draft, change, isService, errorOf }: FieldsProps) {
  const { dates } = useSite();
  return (
    <>
      <TextField
        label={t('What it is called')}
        required
        maxLength={200}
        value={draft.title}
        error={errorOf('title')}
        onChange={(title) => change({ title })}
      />
      {isService ? (
        <Select
          label={t('Every')}
          value={draft.weekday}
          options={weekdayChoices}
          onChange={(weekday) => change({ weekday })}
        />
      ) : (
        <TextField
          label={t('Day')}
          type="date"
          required
          value={draft.day}
          error={errorOf('day')}
          onChange={(day) => change({ day })}
        />
      )}
      <TimeField
        label={t('From')}
        value={draft.from}
        error={errorOf('from')}
        onChange={(from) => change({ from })}
      />
      <TimeField
        label={t('Until')}
        value={draft.until}
        error={errorOf('until')}
        onChange={(until) => change({ until })}
      />
      {isService && draft.from !== '' && (
        <p className={css.shown}>
          {t('Visitors will read “{words}”.', {
            words: serviceInWords(
              { weekday: weekdays.indexOf(draft.weekday), name: draft.title, time: draft.from },
              dates,
            ),
          })}
        </p>
      )}
      <TextField
        label={t('Where')}
        help={t('Left empty, it is at the church.')}
        maxLength={300}
        value={draft.place}
        error={errorOf('place')}
        onChange={(place) => change({ place })}
      />
      {!isService && (
        <TextArea
          label={t('What people should know')}
          maxLength={2000}
          value={draft.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
      )}
    </>
  );
}
