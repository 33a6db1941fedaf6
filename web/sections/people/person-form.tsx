import { useLocation } from 'react-router';
import { t } from '#languages/t.ts';
import { MessageForm } from '#web/features/messages/message-form.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';

/** The message form with a choice of whom it is for. The page is sent too: the server asks it who can be written to. */
export function PersonForm({ names }: { names: readonly string[] }) {
  const { pathname } = useLocation();
  return (
    <MessageForm
      kind="person"
      of={names.join(', ')}
      start={({ chosen, error }) => (
        <>
          <input type="hidden" name="page" value={pathname.replaceAll(/^\/|\/$/g, '')} />
          <Whom names={names} chosen={chosen} error={error} />
        </>
      )}
    />
  );
}

type WhomProps = {
  names: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
};

function Whom({ names, chosen, error }: WhomProps) {
  return (
    <FieldFrame label={t('Whom would you like to write to?')} error={error}>
      {(control) => (
        <select
          name="person"
          required
          defaultValue={chosen && names.includes(chosen) ? chosen : ''}
          {...control}
        >
          <option value="">{t('Choose a name')}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
