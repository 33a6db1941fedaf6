import { type FormEvent, useState } from 'react';
import { type ImageEntry, imageCalls } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { callInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { limitsOf } from '#web/admin/schema-form/field-kind.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { folderPath } from './folder-name.ts';

type Props = { picture: ImageEntry; onSaved: (picture: ImageEntry) => void };

const { shape } = imageCalls['PUT /api/images'].body;

/** What is said about a picture: its name, its description, its folder. */
export function PictureWords({ picture, onSaved }: Props) {
  const [words, setWords] = useState({
    title: picture.title,
    alt: picture.alt,
    folder: picture.folder,
  });
  const [error, setError] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { run, failure, fail } = useAction(callInWords);
  const put = (name: keyof typeof words) => (value: string) => {
    setIsSaved(false);
    fail();
    setWords((now) => ({ ...now, [name]: value }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isNamed = words.title.trim() !== '';
    setError(isNamed ? undefined : t('Give the picture a name.'));
    if (!isNamed) return;
    setIsSaved(false);
    await run(async () => {
      const body = { ...words, folder: folderPath(words.folder) };
      const saved = await adminApi('PUT /api/images', { query: { path: picture.path }, body });
      setWords({ title: saved.title, alt: saved.alt, folder: saved.folder });
      setIsSaved(true);
      onSaved(saved);
    }, t('This could not be saved.'));
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('Name')}
        required
        maxLength={limitsOf(shape.title).most}
        value={words.title}
        error={error}
        onChange={put('title')}
      />
      <TextField
        label={t('Description')}
        help={t(
          'What it shows, for people who cannot see it. It is offered where the picture is used next.',
        )}
        maxLength={limitsOf(shape.alt).most}
        value={words.alt}
        onChange={put('alt')}
      />
      <TextField
        label={t('Folder')}
        help={t('Empty for none. A new name makes a new folder; its address on the site stays.')}
        maxLength={limitsOf(shape.folder).most}
        value={words.folder}
        onChange={put('folder')}
      />
      <div role={failure ? 'alert' : 'status'}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {isSaved && <Notice tone="success">{t('Saved.')}</Notice>}
      </div>
      <div>
        <Button type="submit" variant="primary">
          {t('Save name and description')}
        </Button>
      </div>
    </form>
  );
}
