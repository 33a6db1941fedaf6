import { useEffect, useState } from 'react';
import type { PushDevice } from '#contract/notices.ts';
import { dayInWords } from '#domain/dates/dates.ts';
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
export function PushDevices({ devices, pushKey, onChange }: Props) {
  const { dates } = useSite();
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
      return 'This device shows urgent announcements from now on.';
    }, 'This device could not be added. Please try again.');
  const remove = ({ _id, name, mark }: PushDevice) =>
    work(async () => {
      await api('DELETE /api/account/devices/{id}', { params: { id: _id } });
      if (mark === here) await unsubscribeHere();
      onChange(devices.filter((device) => device._id !== _id));
      return `${name} is removed.`;
    }, 'The device could not be removed. Please try again.');
  const isListed = devices.some(({ mark }) => mark === here);
  return (
    <div className="stack">
      <h3 className={css.title}>Urgent announcements on your devices</h3>
      {devices.length > 0 && (
        <ul className={css.list} aria-label="Devices">
          {devices.map((device) => (
            <li key={device._id}>
              <span>
                {device.name}
                {device.mark === here && ' (this device)'}, since {dayInWords(device.added, dates)}
              </span>
              <Button
                variant="quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => void remove(device)}
              >
                Remove <VisuallyHidden>{device.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!canSubscribe() && (
        <p className={css.hint}>
          This browser cannot show notices of sites. On an iPhone or iPad, add this site to the home
          screen first, and open it from there.
        </p>
      )}
      {canSubscribe() && !isListed && (
        <div>
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => void add()}>
            {isBusy ? 'One moment…' : 'Show them on this device'}
          </Button>
        </div>
      )}
      <div role="status" className={css.answer}>
        <OutcomeNotice outcome={outcome} />
      </div>
    </div>
  );
}
