/*
 * The service worker (docs/decisions/0054-kept-on-the-device.md). It takes part in the public site only; everything of
 * members and administrators passes it by.
 */
import './life.ts';
import './answers.ts';
import './messages.ts';
import './push.ts';
