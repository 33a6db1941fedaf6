import { PictureField } from '#web/admin/pictures/picture-field.tsx';
import { DateTimeField } from '#web/admin/ui/date-time-field.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextArea } from '#web/admin/ui/text-area.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { AnnouncementDraft } from './announcement-draft.ts';

type Props = {
  draft: AnnouncementDraft;
  onChange: (news: Partial<AnnouncementDraft>) => void;
  errorOf: (path: string) => string | undefined;
};

export function AnnouncementFields({ draft, onChange, errorOf }: Props) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={200}
        value={draft.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ title })}
      />
      <TextArea
        label="Text"
        name="description"
        maxLength={5000}
        value={draft.description}
        error={errorOf('description')}
        onChange={(description) => onChange({ description })}
      />
      <PictureField
        isOptional
        value={draft.imageUrl}
        error={errorOf('imageUrl')}
        onChoose={({ src }) => onChange({ imageUrl: src })}
        onRemove={() => onChange({ imageUrl: '' })}
      />
      <TextField
        label="Where the link leads"
        name="linkUrl"
        help="A page of this site, such as /contact, or an address that starts with https://."
        maxLength={2000}
        value={draft.linkUrl}
        error={errorOf('linkUrl')}
        onChange={(linkUrl) => onChange({ linkUrl })}
      />
      <TextField
        label="Words of the link"
        name="linkText"
        help="“Read more” when left empty."
        maxLength={100}
        value={draft.linkText}
        error={errorOf('linkText')}
        onChange={(linkText) => onChange({ linkText })}
      />
      <DateTimeField
        label="Show from"
        name="scheduleDate"
        help="Empty shows it at once."
        value={draft.scheduleDate}
        error={errorOf('scheduleDate')}
        onChange={(scheduleDate) => onChange({ scheduleDate })}
      />
      <DateTimeField
        label="Show until"
        name="expireDate"
        help="Empty keeps it until it is switched off or deleted."
        value={draft.expireDate}
        error={errorOf('expireDate')}
        onChange={(expireDate) => onChange({ expireDate })}
      />
      <Switch
        label="Enabled"
        name="enabled"
        isOn={draft.enabled}
        help="Off hides it from visitors, whatever its dates say."
        onChange={(enabled) => onChange({ enabled })}
      />
    </>
  );
}
