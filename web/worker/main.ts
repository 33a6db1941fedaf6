/*
 * The service worker (docs/decisions/0054-kept-on-the-device.md). It keeps the public site only; of members and
 * administrators it keeps nothing.
 */
import './life.ts';
import './answers.ts';
import './messages.ts';
import './push.ts';
