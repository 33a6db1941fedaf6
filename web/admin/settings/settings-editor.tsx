import { DraftNotice } from '#web/admin/drafts/draft-notice.tsx';
import { DraftStatus } from '#web/admin/drafts/draft-status.tsx';
import { EditorsHere } from '#web/admin/drafts/editors-here.tsx';
import { ConflictDialog } from '#web/admin/saving/conflict-dialog.tsx';
import { Button } from '#web/admin/ui/button.tsx';
import { type Confirmation, useConfirm } from '#web/admin/ui/confirm.tsx';
import { EditorFrame } from '#web/admin/ui/editor-frame.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { contentInWords } from '#web/admin/versions/content-in-words.ts';
import { VersionsButton } from '#web/admin/versions/versions-button.tsx';
import { ChurchFields } from './church-fields.tsx';
import { type SettingsOpened, SITE_ID } from './load-settings.ts';
import { MissionBlurbs } from './mission-blurbs.tsx';
import { NavigationFields } from './navigation/navigation-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import { SectionIndex } from './section-index.tsx';
import { ServiceTimes } from './service-times.tsx';
import css from './settings-editor.module.css';
import { SettingsSection } from './settings-section.tsx';
import { SocialLinks } from './social-links.tsx';
import { TimeZoneField } from './time-zone/time-zone-field.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';
import { VisitorFields } from './visitor-fields.tsx';

const discardQuestion: Confirmation = {
  title: 'Discard your changes?',
  text: 'The settings stand again as they are saved. What you changed since is lost.',
  yes: 'Discard them',
  no: 'Keep them',
  isGrave: true,
};

/** The Settings tab: one record that feeds the header, the footer, search engines and the mails. */
export function SettingsEditor({ opened }: { opened: SettingsOpened }) {
  const toast = useToast();
  const confirm = useConfirm();
  const editor = useSettingsEditor(opened, {
    onSaved: () => toast('The settings are saved.'),
    onUnchanged: () => toast('Nothing has changed: the settings are saved as they stand here.'),
  });
  const { draft, values, version, found, kept, saving, change } = editor;
  const { errorOf, conflict } = saving;
  const discard = async () => {
    if (await confirm(discardQuestion)) editor.throwAway();
  };
  const fields = { draft, onChange: change, errorOf };
  return (
    <div className={css.screen}>
      <EditorFrame
        heading="Settings"
        saving={saving}
        actions={
          <>
            {saving.isDirty && !found && (
              <Button onClick={() => void discard()}>Discard changes</Button>
            )}
            <VersionsButton kind="site" id={SITE_ID} onRestored={() => void editor.readAnew()} />
            <DraftStatus draft={kept} />
          </>
        }
      >
        <p className={css.lead}>
          Written once, and shown everywhere: at the top and the foot of every page, to search
          engines, and in the mails this site sends.
        </p>
        <EditorsHere kind="site" id={SITE_ID} version={version} />
        <DraftNotice draft={found} onThrowAway={editor.throwAway} />
        <SettingsSection id="church">
          <ChurchFields {...fields} />
        </SettingsSection>
        <SettingsSection id="reach">
          <ReachFields {...fields} />
        </SettingsSection>
        <SettingsSection id="services">
          <ServiceTimes {...fields} />
        </SettingsSection>
        <SettingsSection id="menu">
          <NavigationFields {...fields} pages={opened.pages} />
        </SettingsSection>
        <SettingsSection id="mission">
          <MissionBlurbs {...fields} />
        </SettingsSection>
        <SettingsSection id="social">
          <SocialLinks {...fields} />
        </SettingsSection>
        <SettingsSection id="visitors">
          <VisitorFields {...fields} pages={opened.pages} />
        </SettingsSection>
        <SettingsSection id="time">
          <TimeZoneField
            value={draft.timeZone}
            error={errorOf('timeZone')}
            onChange={(timeZone) => change({ timeZone })}
          />
        </SettingsSection>
      </EditorFrame>
      <SectionIndex />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={contentInWords('site', values)}
          theirs={contentInWords('site', conflict.current)}
        />
      )}
    </div>
  );
}
