/*
 * The service worker (docs/decisions/0054-kept-on-the-device.md). It keeps the public site only; of members and
 * administrators it keeps nothing, but the document of the door list, which is the same for everyone.
 */
import './life.ts';
import './answers.ts';
import './messages.ts';
import './push.ts';
