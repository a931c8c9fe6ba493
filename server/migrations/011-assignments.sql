-- Assignments, their questions as they were in each version, and attempts at them. Nothing here
-- cascades into an attempt: what was answered stays readable, whatever becomes of the rest.

create table assignment (
  id bigint generated always as identity primary key,
  -- Null: shared by all whose package has assignments.
  editorial_office_id bigint references editorial_office,
  chapter_id bigint,
  title text collate "sv-SE-x-icu" not null,
  instructions jsonb not null,
  -- The instructions as plain text, written with them: searched, never shown.
  instructions_text text not null default '',
  -- As their author has them now, with what is right; published ones are in assignment_version too.
  questions jsonb not null default '[]',
  question_types text[] not null default '{}',
  question_count integer not null default 0,
  max_score double precision not null default 0,
  passing_score double precision,
  max_attempts integer,
  time_limit_minutes integer,
  opens_at timestamptz,
  due_at timestamptz,
  -- To sort by: what is never due comes last.
  due_order timestamptz not null
    generated always as (coalesce(due_at, timestamptz '9999-12-31 00:00:00+00')) stored,
  shuffle_questions boolean not null default false,
  feedback text not null default 'submitted'
    check (feedback in ('immediate', 'submitted', 'reviewed')),
  grading text not null default 'highest'
    check (grading in ('highest', 'latest', 'first', 'average')),
  show_solution text not null default 'submitted'
    check (show_solution in ('never', 'submitted', 'last_attempt')),
  mode text not null default 'practice' check (mode in ('practice', 'quiz', 'competition')),
  is_published boolean not null default false,
  -- Of the published questions; 0 before the first.
  version integer not null default 0,
  -- Of the whole, one more with each save.
  revision integer not null default 1,
  created_by bigint references app_user on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('swedish', title), 'A') || to_tsvector('swedish', instructions_text)
  ) stored
);
create index assignment_of_office on assignment (editorial_office_id, created_at desc, id desc)
  where deleted_at is null;
create index assignment_newest on assignment (created_at desc, id desc) where deleted_at is null;
create index assignment_due on assignment (due_order, id) where deleted_at is null;
create index assignment_by_title on assignment (title, id) where deleted_at is null;
create index assignment_of_chapter on assignment (chapter_id) where chapter_id is not null;
create index assignment_title_like on assignment using gin (title gin_trgm_ops)
  where deleted_at is null;
create index assignment_search on assignment using gin (search);
create trigger assignment_touch before update on assignment
  for each row execute function touch_updated_at();
create trigger assignment_forget after delete on assignment
  for each row execute function forget_thing('assignment');

-- The questions as they were published: never changed, never removed.
create table assignment_version (
  assignment_id bigint not null references assignment,
  version integer not null,
  questions jsonb not null,
  max_score double precision not null,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  primary key (assignment_id, version)
);

create table attempt (
  id bigint generated always as identity primary key,
  assignment_id bigint not null,
  -- The version it was begun with: its questions stay those.
  assignment_version integer not null,
  participant_id bigint not null references app_user,
  -- The participant's active office when it was begun: who leads it reviews.
  editorial_office_id bigint not null references editorial_office,
  number integer not null,
  status text not null default 'in_progress'
    check (status in ('in_progress', 'submitted', 'returned', 'reviewed')),
  -- Decides the order of questions and of their parts.
  seed integer not null,
  -- {question_id: answer}, and the client's sequence number of each: an older one changes nothing.
  answers jsonb not null default '{}',
  sequences jsonb not null default '{}',
  -- [{question_id, score, max_score, is_correct, feedback?, ...}]
  results jsonb not null default '[]',
  score double precision,
  max_score double precision not null,
  -- Of a competition: when it is submitted by itself.
  ends_at timestamptz,
  -- {question_id: how often it was tried}, for the kind retry of practice.
  tries jsonb not null default '{}',
  -- {question_id: {hints, easy, read_aloud, retries}}: help used, never a penalty.
  help jsonb not null default '{}',
  -- Set while somebody should come and help; the questions it is about.
  help_wanted_at timestamptz,
  help_question_ids text[] not null default '{}',
  -- Work done together is marked so, and by whom.
  supported_by bigint references app_user on delete set null,
  -- The question that the reader comes back to.
  question_id text,
  started_at timestamptz not null default now(),
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by bigint references app_user on delete set null,
  review_comment text,
  time_spent_seconds integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (assignment_id, assignment_version) references assignment_version,
  unique (assignment_id, participant_id, number)
);
-- One at a time: a second start finds the first.
create unique index attempt_open on attempt (assignment_id, participant_id)
  where status in ('in_progress', 'returned');
create index attempt_newest on attempt (updated_at desc, id desc);
create index attempt_of_participant on attempt (participant_id, updated_at desc, id desc);
create index attempt_of_office on attempt (editorial_office_id, updated_at desc, id desc);
create index attempt_of_assignment on attempt (assignment_id, editorial_office_id);
create index attempt_waiting on attempt (editorial_office_id, submitted_at, id)
  where status = 'submitted';
create index attempt_help on attempt (editorial_office_id, help_wanted_at)
  where help_wanted_at is not null;
create index attempt_ending on attempt (ends_at)
  where status = 'in_progress' and ends_at is not null;
create trigger attempt_touch before update on attempt
  for each row execute function touch_updated_at();

-- What became of an attempt, step by step: started, submitted, returned, reviewed, rescored, help.
create table attempt_event (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references attempt,
  kind text not null,
  detail jsonb not null default '{}',
  user_id bigint references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index attempt_event_of_attempt on attempt_event (attempt_id, id desc);
