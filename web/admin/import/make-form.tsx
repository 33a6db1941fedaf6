import { useState } from 'react';
import { shownKinds } from '#contract/import-order.ts';
import type { Import, ImportKind, Making } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Checks, Choice, ChoiceGroup } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { aftermathOf, hasContents } from './aftermath.ts';
import css from './import.module.css';
import { countInWords, countOf, kindsAndCounts } from './import-words.ts';
import { plannedOf } from './planned-counts.ts';
import type { ImportActions } from './use-actions.ts';

type Props = Pick<Import, 'counts'> & { actions: ImportActions };

/** How it is made: as drafts or live, and which of it. */
export function MakeForm({ counts, actions }: Props) {
  const { as, setAs, leftOut, choose, withChanges, setWithChanges, planned, isEmpty, make } =
    useMaking(counts, actions);
  return (
    <Part title={t('Make it')}>
      <Form method="post" className={css.form} onSend={() => void make()}>
        {hasContents(planned) && <WayChoice as={as} onChange={setAs} />}
        <Checks
          legend={t('What')}
          choices={planned.map(({ kind, count }) => ({
            value: kind,
            label: countInWords(kind, count),
          }))}
          chosen={planned.map(({ kind }) => kind).filter((kind) => !leftOut.includes(kind))}
          onChange={choose}
        />
        {countOf(counts, 'change') > 0 && (
          <Switch
            label={t('Take over what has changed there')}
            isOn={withChanges}
            onChange={setWithChanges}
            words={{ on: t('Yes'), off: t('No') }}
            help={t(
              'What was brought before and has another text there now is changed here too, unless somebody has changed it here.',
            )}
          />
        )}
        <div role="alert" className={css.message}>
          {isEmpty && <Notice tone="error">{t('Choose something to make.')}</Notice>}
        </div>
        <div>
          <Button type="submit" variant="primary" aria-disabled={actions.isBusy || undefined}>
            {t('Make them')}
          </Button>
        </div>
      </Form>
    </Part>
  );
}

/** What is chosen, and the making of it, once somebody says that it is meant. */
function useMaking(counts: Props['counts'], actions: ImportActions) {
  const confirm = useConfirm();
  const [as, setAs] = useState<Making['as']>('drafts');
  const [leftOut, setLeftOut] = useState<readonly ImportKind[]>([]);
  const [withChanges, setWithChanges] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const planned = plannedOf(counts, { withChanges });
  const chosen = planned.filter(({ kind }) => !leftOut.includes(kind));
  const make = async () => {
    setIsEmpty(chosen.length === 0);
    if (chosen.length === 0) return;
    const isMeant = await confirm({
      title: t('Make {things}?', { things: kindsAndCounts(chosen) }),
      text: aftermathOf(as, chosen),
      yes: t('Make them'),
    });
    if (!isMeant) return;
    const kinds = shownKinds.filter((kind) => !leftOut.includes(kind));
    await actions.make({ as, withChanges, kinds });
  };
  const choose = (kinds: readonly ImportKind[]) => {
    setIsEmpty(false);
    setLeftOut(shownKinds.filter((kind) => !kinds.includes(kind)));
  };
  return { as, setAs, leftOut, choose, withChanges, setWithChanges, planned, isEmpty, make };
}

type WayProps = { as: Making['as']; onChange: (as: Making['as']) => void };

const WayChoice = ({ as, onChange }: WayProps) => (
  <ChoiceGroup legend={t('How')}>
    {ways.map(({ value, label }) => (
      <Choice
        key={value}
        type="radio"
        name="as"
        label={label}
        checked={as === value}
        onChoose={() => onChange(value)}
      />
    ))}
  </ChoiceGroup>
);

const ways: readonly { value: Making['as']; label: string }[] = [
  {
    value: 'drafts',
    label: t('As drafts: visitors see nothing of it until somebody publishes it'),
  },
  {
    value: 'live',
    label: t('Live: what was public there is public here at once, all else becomes a draft'),
  },
];
