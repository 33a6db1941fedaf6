import type { Generated } from 'kysely';

/** Who comes to what (features/sign-ups). */
export type SignUpsTables = {
  /** What somebody signed up for: a date of a series, all of a series, or an event that happens once. */
  sign_up_dates: {
    /** The date's identity (`event_dates.id`), or the id of the event or of the first series. */
    id: string;
    /** The event, or the first series: all its dates have the same. */
    event_id: string;
    /** When it is over, as found when it was last looked at. */
    ends_at: string;
    /** When something may have to be done next: an offer ends, a reminder is due. */
    look_at: string;
    /** How it was called and when it was, in words, when it was last looked at: its event may be deleted. */
    title: string | null;
    date_words: string | null;
    /** When its event was first missed: it was deleted. Null as long as it is there. */
    gone_at: string | null;
    /** On how many days the server had run when it was first seen to be over; null as long as it is not. */
    over_days_seen: number | null;
  };
  /** The parties that signed up. */
  sign_ups: {
    id: string;
    date_id: string;
    /** `form`, or `door` for who came without sign-up. */
    source: string;
    /** One of `signUpStates` (contract/sign-ups.ts). */
    state: string;
    /** How many people. */
    party: number;
    /** Who signed up. All empty after an account was deleted: the places stay. */
    name: string;
    email: string;
    phone: string;
    /** JSON: answers with the questions as they were asked (contract/questions.ts). */
    answers: string;
    /** Of all that was sent, with the site's key: the same sent again is the same sign-up. */
    digest: string;
    /** Whose account it belongs to: who was logged in, or who had proven the address by then. */
    user_id: string | null;
    /** The order of the waiting list; null for those who never waited. */
    turn: number | null;
    /** Until when places are held for a party that they are offered to. */
    held_until: string | null;
    /** When the address was confirmed by the link that was mailed to it. */
    proven_at: string | null;
    reminded_at: string | null;
    /** When and where it is, as its sender was last told: a digest, or `none`. Null: just being told. */
    told: string | null;
    /** How many of the party came. */
    arrived: number;
    /** When somebody at the door said so last, and the id of what they said. */
    arrived_at: string | null;
    arrival_id: string | null;
    /** What the church notes about it. */
    note: string;
    /** In which language it was made; null where nobody knows. */
    language: Generated<string | null>;
    version: number;
    created_at: string;
    updated_at: string;
  };
};
