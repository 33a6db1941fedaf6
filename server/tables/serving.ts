import type { Generated } from 'kysely';

/** Who serves (features/serving). */
export type ServingTables = {
  /** What there is to do: greeter, reader, coffee. How many are needed on a date is a part of the event. */
  serving_tasks: {
    id: string;
    name: string;
    about: string;
    /** Whether whoever has its link may take a free place. */
    is_open: number;
    /** How many days before a date people are reminded; 0 for never. */
    remind_days: number;
    is_active: number;
    /** Of its link: those with another number are void. */
    link_number: number;
    /** When its leaders were last told of answers. */
    told_at: string | null;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** People who serve. All that says who they are is empty after their account was deleted. */
  serving_people: {
    id: string;
    name: string;
    /** In lower-case letters; empty where nobody knows it. */
    email: string;
    phone: string;
    /** Whose account it is: of who was logged in, or who had proven the address by then. */
    user_id: string | null;
    /** Of their link: those with another number are void. */
    link_number: number;
    /** Of the secret of their calendar; null where they have none. */
    feed_digest: string | null;
    /** In which language they took a place; null where nobody knows. */
    language: Generated<string | null>;
    version: number;
    created_at: string;
    updated_at: string;
  };
  serving_teams: {
    task_id: string;
    person_id: string;
    is_leader: number;
    created_at: string;
  };
  /** The days on which somebody cannot, both included. */
  serving_away: {
    id: string;
    person_id: string;
    first_day: string;
    last_day: string;
    created_at: string;
  };
  /** The dates at which somebody serves, as `sign_up_dates` has those for which somebody signed up. */
  serving_dates: {
    /** The date's identity (`event_dates.id`), or the id of an event that happens once. */
    id: string;
    /** The event, or the first series. */
    event_id: string;
    starts_at: string;
    ends_at: string;
    look_at: string;
    title: string | null;
    date_words: string | null;
    gone_at: string | null;
    over_days_seen: number | null;
    /** When and where it is, as it was found when it was last looked at, and since when that is so. */
    moment: string | null;
    moment_at: string | null;
  };
  serving_places: {
    id: string;
    date_id: string;
    task_id: string;
    person_id: string;
    /** One of `placeStates` (contract/serving.ts). */
    state: string;
    /** Why they cannot. */
    reason: string;
    /** With which others they were asked; empty for who was not asked. */
    request_id: string;
    asked_at: string | null;
    answered_at: string | null;
    /** When and where it is, as they were last told: a digest, or `none`. Null: just being told. */
    told: string | null;
    reminded_at: string | null;
    /** What they answered, as long as the leaders were not told; empty after that. */
    news: string;
    version: number;
    created_at: string;
    updated_at: string;
  };
  /** Who wants a place with an address that nobody proved yet: it takes none. */
  serving_pending: {
    id: string;
    task_id: string;
    date_id: string;
    /** The search for a substitute that it is for; empty for a free place. */
    substitute_id: string;
    name: string;
    email: string;
    phone: string;
    /** The place that it became; null until the link of the mail was pressed. */
    place_id: string | null;
    /** In which language it was taken. */
    language: Generated<string | null>;
    created_at: string;
  };
  /** Who looks for a substitute. */
  serving_substitutes: {
    id: string;
    place_id: string;
    /** One of `open`, `taken`, `withdrawn`. */
    state: string;
    /** Whether the team was asked. */
    is_team_asked: number;
    created_at: string;
  };
  /** Who wants to serve at another's date while that one serves at theirs. */
  serving_swaps: {
    id: string;
    from_place_id: string;
    to_place_id: string;
    /** One of `open`, `done`, `declined`, `withdrawn`. */
    state: string;
    created_at: string;
  };
};
