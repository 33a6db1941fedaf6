import { useState } from 'react';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { ImageEntry } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import { LostAddresses } from '#web/admin/redirects/lost-addresses.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { callInWords } from '#web/admin/saving/outcome.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './delete-picture.module.css';
import { PictureUses, useUses } from './picture-uses.tsx';

type Props = { picture: ImageEntry; onDeleted: (picture: ImageEntry) => void };

/** Deletes a picture: first shows where it is used, and only if it is unused, asks for confirmation. */
export function DeletePicture(props: Props) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={css.deletion}>
      {isAsked ? (
        <Question {...props} onKeep={() => setIsAsked(false)} />
      ) : (
        <Button variant="plain" isSmall onClick={() => setIsAsked(true)}>
          {t('Delete this picture')}
        </Button>
      )}
    </div>
  );
}

function Question({ picture, onDeleted, onKeep }: Props & { onKeep: () => void }) {
  const { path, id } = picture;
  const { run, failure } = useAction(callInWords);
  const loaded = useUses(path);
  const { uses } = loaded;
  const remove = () =>
    run(async () => {
      await adminApi('DELETE /api/images', { query: { path } });
      onDeleted(picture);
    }, t('The picture could not be deleted.'));
  return (
    <>
      <div role="status">
        {uses && uses.length > 0 && (
          <p>
            {t('This picture cannot be deleted while it is shown. Replace it, or remove it there.')}
          </p>
        )}
        <PictureUses {...loaded} />
        {id && <LostAddresses of={{ kind: 'picture', ids: [id] }} />}
        {uses?.length === 0 && (
          <p>{t('It stays in the trash for {days} days.', { days: TRASH_DAYS })}</p>
        )}
      </div>
      <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
      <div className="wrap">
        {uses?.length === 0 && (
          <Button variant="grave" isSmall onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        )}
        <Button isSmall onClick={onKeep}>
          {t('Keep it')}
        </Button>
      </div>
    </>
  );
}
