import { type FormEvent, useRef, useState } from 'react';
import { type ImageEntry, imageCalls } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { limitsOf } from '#web/admin/schema-form/limits-of.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callInWords } from './call-in-words.ts';
import { folderPath } from './folder-name.ts';
import css from './picture-words.module.css';

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
  const [outcome, setOutcome] = useState<{ isSaved: boolean; sentence: string }>();
  const isUnderWay = useRef(false);
  const put = (name: keyof typeof words) => (value: string) => {
    setOutcome(undefined);
    setWords((now) => ({ ...now, [name]: value }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isNamed = words.title.trim() !== '';
    setError(isNamed ? undefined : 'Give the picture a name.');
    if (!isNamed || isUnderWay.current) return;
    isUnderWay.current = true;
    setOutcome(undefined);
    try {
      const body = { ...words, folder: folderPath(words.folder) };
      const saved = await adminApi('PUT /api/images', { query: { path: picture.path }, body });
      setWords({ title: saved.title, alt: saved.alt, folder: saved.folder });
      setOutcome({ isSaved: true, sentence: 'Saved.' });
      onSaved(saved);
    } catch (problem) {
      setOutcome({ isSaved: false, sentence: callInWords(problem, 'This could not be saved.') });
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <form className={css.words} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        required
        maxLength={limitsOf(shape.title).most}
        value={words.title}
        error={error}
        onChange={put('title')}
      />
      <TextField
        label="Description"
        help="What it shows, for people who cannot see it. It is offered where the picture is used next."
        maxLength={limitsOf(shape.alt).most}
        value={words.alt}
        onChange={put('alt')}
      />
      <TextField
        label="Folder"
        help="Empty for none. A new name makes a new folder; its address on the site stays."
        maxLength={limitsOf(shape.folder).most}
        value={words.folder}
        onChange={put('folder')}
      />
      <div role={outcome?.isSaved === false ? 'alert' : 'status'}>
        {outcome && (
          <Notice tone={outcome.isSaved ? 'success' : 'error'}>{outcome.sentence}</Notice>
        )}
      </div>
      <div>
        <Button type="submit" variant="primary">
          Save name and description
        </Button>
      </div>
    </form>
  );
}
