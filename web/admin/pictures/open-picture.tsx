import { type ComponentProps, useEffect, useState } from 'react';
import type { ImageEntry } from '#contract/images.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { EmptyState } from '#web/admin/ui/empty-state.tsx';
import { whileShown } from '#web/admin/ui/use-loaded.ts';
import { Loading } from '#web/ui/loading.tsx';
import { callInWords } from './call-in-words.ts';
import { PictureEditor } from './picture-editor.tsx';

type Props = Omit<ComponentProps<typeof PictureEditor>, 'picture'> & {
  path: string;
  /** The picture, if it is in the list that is shown. */
  listed: ImageEntry | undefined;
};

/** The picture of an address: from the list, or loaded, if a search or a bookmark led here. */
export function OpenPicture({ path, listed, ...rest }: Props) {
  const [loaded, setLoaded] = useState<ImageEntry>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (listed || !path) return;
    setFailure(undefined);
    return whileShown(
      (signal) => adminApi('GET /api/images/one', { query: { path }, signal }),
      setLoaded,
      (error) => setFailure(callInWords(error, 'This picture could not be loaded.')),
    );
  }, [path, listed]);
  const picture = listed ?? loaded;
  if (!path) return null;
  if (picture && (listed || picture.path === path || !failure))
    return <PictureEditor picture={picture} {...rest} />;
  if (failure)
    return <EmptyState title={failure} action={<Button onClick={rest.onClose}>Close</Button>} />;
  return <Loading>Loading...</Loading>;
}
