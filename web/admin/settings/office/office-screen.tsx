import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Office, TestMail as Result } from '#contract/office.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { useAction } from '#web/admin/saving/use-action.ts';
import { useSaving } from '#web/admin/saving/use-saving.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { SaveBar } from '#web/admin/ui/save-bar.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useCommandKey } from '#web/admin/ui/use-command-key.ts';
import { useSession } from '#web/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import css from './office.module.css';
import { draftInWords, type OfficeDraft, problemsIn, toDraft, toOffice } from './office-draft.ts';
import { KeptFields, PeopleFields, ToldFields, WeeklyFields } from './office-fields.tsx';

/** Who is told of what comes in, how long messages stay, when the weekly mail goes out, and a test mail. */
export function OfficeScreen({ office }: { office: Office }) {
  return (
    <Screen>
      <ScreenHead
        title="Mail and messages"
        lead={
          <>
            Only administrators see this. <Link to="/admin/settings">To the other settings</Link>
          </>
        }
      />
      <OfficeForm office={office} />
      <Part
        className={css.section}
        title="Test mail"
        about="Sent right away. You see what the mail server says to it."
      >
        <TestMail />
      </Part>
    </Screen>
  );
}

function OfficeForm({ office }: { office: Office }) {
  const { saved, draft, setDraft, saving } = useOffice(office);
  useCommandKey('s', saving.save);
  const { conflict } = saving;
  const fields = {
    draft,
    errorOf: saving.errorOf,
    change: (news: Partial<OfficeDraft>) => setDraft((now) => ({ ...now, ...news })),
  };
  return (
    <>
      <form
        method="post"
        noValidate
        aria-label="Mail and messages"
        className={css.form}
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          saving.save();
        }}
      >
        <Part
          className={css.section}
          title="Who is told"
          about="Each address gets a mail of its own when something comes in, with a link to this site. At most ten addresses of each, one on a line."
        >
          <ToldFields {...fields} office={saved} />
        </Part>
        <Part
          className={css.section}
          title="Messages to a person"
          about="What visitors write to somebody on a page goes to these addresses, and into Messages. The addresses are not shown to anybody else."
        >
          <PeopleFields {...fields} office={saved} />
        </Part>
        <Part
          className={css.section}
          title="How long messages stay"
          about="After that they are deleted for good, unless you mark them as kept. For two weeks before, Messages and the start page say which."
        >
          <KeptFields {...fields} />
        </Part>
        <Part
          className={css.section}
          title="Weekly mail"
          about="What is new on the site, to the members who chose it on their account. In a week without news none is sent."
        >
          <WeeklyFields {...fields} />
        </Part>
        <SaveBar saving={saving} saveLabel="Save" />
      </form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={draftInWords(draft)}
          theirs={draftInWords(toDraft(conflict.current))}
        />
      )}
    </>
  );
}

/** What is written, and the way to save it. */
function useOffice(office: Office) {
  const [saved, setSaved] = useState(office);
  const [start, setStart] = useState(() => toDraft(office));
  const [draft, setDraft] = useState(start);
  const toast = useToast();
  const show = (now: Office) => {
    setSaved(now);
    setStart(toDraft(now));
    setDraft(toDraft(now));
  };
  const saving = useSaving<OfficeDraft, Office>({
    values: draft,
    start,
    version: saved.version,
    check: problemsIn,
    send: (values, version) =>
      adminApi('PUT /api/office', {
        body: { ...toOffice(values), ...(version !== undefined && { version }) },
      }),
    failure: 'Failed to save mail and messages. Please try again.',
    onSaved: (now) => {
      toast('Mail and messages: all is saved.');
      show(now);
    },
    onUnchanged: () => toast('Nothing has changed: all is saved as it stands here.'),
    onTakeTheirs: show,
  });
  return { saved, draft, setDraft, saving };
}

/** Sends a mail right away, and shows the mail server's own answer. */
function TestMail() {
  const session = useSession();
  const [to, setTo] = useState(session?.user.email ?? '');
  const [result, setResult] = useState<Result>();
  const { run, isBusy, failure } = useAction();

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    await run(async () => {
      setResult(undefined);
      setResult(await adminApi('POST /api/office/test-mail', { body: { to } }));
    }, 'The test mail was not sent.');
  };

  return (
    <form method="post" noValidate aria-label="Test mail" className={css.test} onSubmit={send}>
      <TextField
        label="Send it to"
        type="email"
        autoComplete="email"
        required
        value={to}
        onChange={setTo}
      />
      <div>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          Send a test mail
        </Button>
      </div>
      <div role="status" className={css.result}>
        {isBusy && <p>Asking the mail server …</p>}
        {result && <Answer result={result} />}
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
    </form>
  );
}

function Answer({ result: { state, words, said, cure } }: { result: Result }) {
  return (
    <>
      <Notice tone={state === 'accepted' ? 'success' : 'error'}>{words}</Notice>
      {said && (
        <p>
          It said: <q className={css.said}>{said}</q>
        </p>
      )}
      <p>{cure}</p>
    </>
  );
}
