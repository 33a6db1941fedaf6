import { useEffect, useState } from 'react';
import type { PushDevice } from '#contract/notices.ts';
import { type DateWords, dayInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { api } from '#web/browser-api.ts';
import { done, failed, type Outcome } from '#web/forms/outcome.ts';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './notice-choices.module.css';
import {
  canSubscribe,
  markHere,
  NotPossible,
  subscribeHere,
  unsubscribeHere,
} from './subscribe.ts';

type Props = {
  devices: PushDevice[];
  pushKey: string;
  onChange: (devices: PushDevice[]) => void;
};

/** The devices that show urgent announcements, this one among them if the browser can. */
export function PushDevices(props: Props) {
  const { devices } = props;
  const { dates } = useSite();
  const { here, outcome, isBusy, add, remove } = useDevices(props);
  const isListed = devices.some(({ mark }) => mark === here);
  return (
    <div className="stack">
      <h3 className={css.title}>{t('Urgent announcements on your devices')}</h3>
      {devices.length > 0 && (
        <ul className={css.list} aria-label={t('Devices')}>
          {devices.map((device) => (
            <li key={device._id}>
              <span>{deviceInWords(device, here, dates)}</span>
              <Button
                variant="quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => void remove(device)}
              >
                {t('Remove')} <VisuallyHidden>{device.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!canSubscribe() && (
        <p className={css.hint}>
          {t(
            'This browser cannot show notices of sites. On an iPhone or iPad, add this site to the home screen first, and open it from there.',
          )}
        </p>
      )}
      {canSubscribe() && !isListed && (
        <div>
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => void add()}>
            {isBusy ? t('One moment…') : t('Show them on this device')}
          </Button>
        </div>
      )}
      <div role="status" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
    </div>
  );
}

/** Adding this device, and removing any, one at a time; and what became of it. */
function useDevices({ devices, pushKey, onChange }: Props) {
  const [here, setHere] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void markHere().then(setHere);
  }, []);
  const work = async (task: () => Promise<string>, failure: string) => {
    if (isBusy) return;
    setIsBusy(true);
    setOutcome(
      await task().then(done, (error) =>
        error instanceof NotPossible
          ? { kind: 'failed', message: error.message, issues: [] }
          : failed(error, failure, []),
      ),
    );
    setIsBusy(false);
  };
  const add = () =>
    work(async () => {
      const body = await subscribeHere(pushKey);
      const added = await api('POST /api/account/devices', { body });
      onChange([...devices.filter(({ _id }) => _id !== added._id), added]);
      setHere(added.mark);
      return t('This device shows urgent announcements from now on.');
    }, t('This device could not be added. Please try again.'));
  const remove = ({ _id, name, mark }: PushDevice) =>
    work(async () => {
      await api('DELETE /api/account/devices/{id}', { params: { id: _id } });
      if (mark === here) await unsubscribeHere();
      onChange(devices.filter((device) => device._id !== _id));
      return t('{name} is removed.', { name });
    }, t('The device could not be removed. Please try again.'));
  return { here, outcome, isBusy, add, remove };
}

function deviceInWords(
  { name, mark, added }: PushDevice,
  here: string | undefined,
  dates: DateWords,
) {
  const values = { name, date: dayInWords(added, dates) };
  return mark === here
    ? t('{name} (this device), since {date}', values)
    : t('{name}, since {date}', values);
}
