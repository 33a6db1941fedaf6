import { contentKinds } from '#contract/content/kinds.ts';
import type { TestApp } from '#tests/app.ts';
import { asAdministrator } from '../admin.ts';
import { kindCalls, sampleOfKind } from '../kind-calls.ts';
import { adder, bodyOf, type ChangedContent, type Named } from './changed-content.ts';
import { eventContents } from './events.ts';
import { fileContents } from './files.ts';
import { giftContents } from './gifts.ts';
import { homepageContents } from './homepage.ts';
import { messageContents } from './messages.ts';
import { peopleContents } from './people.ts';
import { redirectContents } from './redirects.ts';
import { servingContents } from './serving.ts';
import { settingsContents } from './settings.ts';
import { signUpContents } from './sign-ups.ts';
import { changedTranslation } from './translation.ts';
import { writtenContents } from './written.ts';

/** Every content that a PUT of the contract changes, by the call's name. */
export async function changedContents(app: TestApp): Promise<Record<string, ChangedContent>> {
  const admin = await asAdministrator(app);
  const said: Record<string, ChangedContent> = {
    ...(await signUpContents(app, admin)),
    ...(await settingsContents(app, admin)),
    ...writtenContents(admin),
    'PUT /api/translations/{id}': await changedTranslation(
      admin,
      bodyOf('PUT /api/translations/{id}'),
    ),
    ...homepageContents(app, admin),
    ...eventContents(admin),
    ...fileContents(admin),
    ...giftContents(admin),
    ...servingContents(admin),
    ...redirectContents(admin),
    ...peopleContents(app, admin),
    ...messageContents(app, admin),
  };

  /** Kinds of which nothing more need be said than their schemas say. */
  const ofKinds = kindCalls
    .filter(({ put }) => !(put in said))
    .map(({ kind, post, put }): [string, ChangedContent] => [
      put,
      {
        body: bodyOf(put as Named),
        full: sampleOfKind(kind, 0),
        other: sampleOfKind(kind, 1),
        specified: sampleOfKind(kind, 1),
        ...(contentKinds[kind].isDated && { emptied: { scheduleDate: null, expireDate: null } }),
        make: adder(admin)(
          {
            post: post.replace('POST ', ''),
            put: put.replace('PUT ', '').replace('/{id}', ''),
            list: `/api/editing/${kind}/{id}`,
          },
          () => sampleOfKind(kind, 0),
        ),
      },
    ]);
  return { ...said, ...Object.fromEntries(ofKinds) };
}
