-- Made by `npm run db:types` from the migrations, to be read. Not edited by hand, and never run.

create table advert (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  advertiser_id bigint not null,
  name text collate "sv-SE-x-icu" not null,
  words text not null default ''::text,
  picture_file_id bigint,
  logo_file_id bigint,
  frame text,
  width_mm double precision,
  height_mm double precision,
  price_ore integer not null default 0,
  runs_booked integer,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint advert_advertiser_id_customer_id_fkey FOREIGN KEY (advertiser_id, customer_id) REFERENCES advertiser(id, customer_id) ON DELETE CASCADE,
  constraint advert_check CHECK ((num_nonnulls(width_mm, height_mm) <> 1)),
  constraint advert_check1 CHECK ((ends_on >= starts_on)),
  constraint advert_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint advert_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES file(id),
  constraint advert_picture_file_id_fkey FOREIGN KEY (picture_file_id) REFERENCES file(id),
  constraint advert_pkey PRIMARY KEY (id),
  constraint advert_price_ore_check CHECK ((price_ore >= 0)),
  constraint advert_runs_booked_check CHECK ((runs_booked > 0))
);
CREATE INDEX advert_created_by ON advert USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX advert_logo ON advert USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX advert_name_like ON advert USING gin (customer_id, name gin_trgm_ops);
CREATE INDEX advert_of_advertiser ON advert USING btree (advertiser_id, customer_id);
CREATE INDEX advert_of_customer ON advert USING btree (customer_id, name, id);
CREATE INDEX advert_picture ON advert USING btree (picture_file_id) WHERE (picture_file_id IS NOT NULL);
CREATE INDEX advert_words ON advert USING gin (customer_id, to_tsvector('swedish'::regconfig, ((name || ' '::text) || words)));
CREATE TRIGGER advert_emits AFTER INSERT OR DELETE OR UPDATE ON advert FOR EACH ROW EXECUTE FUNCTION emit_changes('advert');
CREATE TRIGGER advert_logo_shares AFTER INSERT OR UPDATE OF logo_file_id ON advert FOR EACH ROW WHEN ((new.logo_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('logo_file_id');
CREATE TRIGGER advert_picture_shares AFTER INSERT OR UPDATE OF picture_file_id ON advert FOR EACH ROW WHEN ((new.picture_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('picture_file_id');
CREATE TRIGGER advert_touch BEFORE UPDATE ON advert FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table advertiser (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  name text collate "sv-SE-x-icu" not null,
  contact text not null default ''::text,
  invoice_reference text not null default ''::text,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint advertiser_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint advertiser_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint advertiser_id_customer_id_key UNIQUE (id, customer_id),
  constraint advertiser_pkey PRIMARY KEY (id)
);
CREATE INDEX advertiser_created_by ON advertiser USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX advertiser_name_like ON advertiser USING gin (customer_id, name gin_trgm_ops);
CREATE INDEX advertiser_of_customer ON advertiser USING btree (customer_id, name, id);
CREATE INDEX advertiser_words ON advertiser USING gin (customer_id, to_tsvector('swedish'::regconfig, name));
CREATE TRIGGER advertiser_emits AFTER INSERT OR DELETE OR UPDATE ON advertiser FOR EACH ROW EXECUTE FUNCTION emit_changes('advertiser');
CREATE TRIGGER advertiser_touch BEFORE UPDATE ON advertiser FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table app_user (
  id bigint not null generated always as identity,
  role text not null,
  customer_id bigint,
  first_name text collate "sv-SE-x-icu" not null,
  last_name text collate "sv-SE-x-icu" not null,
  name text collate "sv-SE-x-icu" not null generated always as (TRIM(BOTH FROM ((first_name || ' '::text) || last_name))) stored,
  byline text,
  email text,
  phone text,
  password_hash text,
  active_editorial_office_id bigint,
  locale text not null default 'se'::text,
  preferences jsonb not null default '{}'::jsonb,
  avatar_file_id bigint,
  last_login_at timestamp with time zone,
  is_active boolean not null default true,
  invited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  user_name text,
  constraint app_user_active_editorial_office_id_fkey FOREIGN KEY (active_editorial_office_id) REFERENCES editorial_office(id) ON DELETE SET NULL,
  constraint app_user_avatar_file_id_fkey FOREIGN KEY (avatar_file_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint app_user_check CHECK (((role = 'admin'::text) OR (customer_id IS NOT NULL))),
  constraint app_user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint app_user_id_customer_id_key UNIQUE (id, customer_id),
  constraint app_user_locale_check CHECK ((locale = ANY (ARRAY['se'::text, 'en'::text]))),
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_role_check CHECK ((role = ANY (ARRAY['participant'::text, 'moderator'::text, 'customer'::text, 'admin'::text]))),
  constraint app_user_signs_in_by CHECK (((email IS NOT NULL) OR ((role = 'participant'::text) AND (user_name IS NOT NULL)))),
  constraint app_user_user_name_check CHECK (((user_name ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'::text) AND (length(user_name) <= 60)))
);
CREATE INDEX app_user_avatar ON app_user USING btree (avatar_file_id) WHERE (avatar_file_id IS NOT NULL);
CREATE UNIQUE INDEX app_user_email ON app_user USING btree (lower(email));
CREATE INDEX app_user_email_like ON app_user USING gin (customer_id, email gin_trgm_ops);
CREATE INDEX app_user_name_like ON app_user USING gin (customer_id, name gin_trgm_ops);
CREATE INDEX app_user_of_customer ON app_user USING btree (customer_id, role, name, id);
CREATE INDEX app_user_to_erase ON app_user USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
CREATE UNIQUE INDEX app_user_user_name ON app_user USING btree (user_name);
CREATE INDEX app_user_words ON app_user USING gin (customer_id, to_tsvector('swedish'::regconfig, ((name || ' '::text) || COALESCE(byline, ''::text))));
CREATE TRIGGER app_user_emits_stories AFTER UPDATE OF is_active ON app_user FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION emit_stories_of_person('person');
CREATE TRIGGER app_user_has_another_address AFTER UPDATE OF email ON app_user FOR EACH ROW WHEN (((old.email IS NOT NULL) AND (lower(old.email) IS DISTINCT FROM lower(new.email)))) EXECUTE FUNCTION forget_identities_of_person();
CREATE TRIGGER app_user_touch BEFORE UPDATE ON app_user FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER person_shares AFTER INSERT OR UPDATE OF avatar_file_id ON app_user FOR EACH ROW WHEN ((new.avatar_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('avatar_file_id');
CREATE TRIGGER user_changes_viewer AFTER UPDATE OF role, customer_id, is_active ON app_user FOR EACH ROW EXECUTE FUNCTION emit_viewer_change('id');

create table article (
  id bigint not null generated always as identity,
  editorial_office_id bigint not null,
  article_template_id bigint not null,
  kicker text,
  headline text not null default ''::text,
  standfirst text,
  body jsonb not null,
  body_text text not null default ''::text,
  pull_quote text,
  fact_box jsonb,
  byline text not null default ''::text,
  status text not null default 'draft'::text,
  version integer not null default 1,
  characters integer not null default 0,
  words integer not null default 0,
  lix integer,
  due_on date,
  created_by bigint,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector not null generated always as (((setweight(to_tsvector('swedish'::regconfig, headline), 'A'::"char") || setweight(to_tsvector('swedish'::regconfig, ((COALESCE(kicker, ''::text) || ' '::text) || COALESCE(standfirst, ''::text))), 'B'::"char")) || to_tsvector('swedish'::regconfig, ((body_text || ' '::text) || byline)))) stored,
  quote_speaker text,
  answers jsonb not null default '[]'::jsonb,
  easy_body jsonb,
  constraint article_answers_check CHECK ((jsonb_typeof(answers) = 'array'::text)),
  constraint article_article_template_id_fkey FOREIGN KEY (article_template_id) REFERENCES article_template(id),
  constraint article_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint article_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint article_pkey PRIMARY KEY (id),
  constraint article_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'returned'::text, 'approved'::text, 'placed'::text, 'published'::text])))
);
CREATE INDEX article_headline_like ON article USING gin (editorial_office_id, headline gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX article_in_bin ON article USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX article_newest ON article USING btree (updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX article_of_office ON article USING btree (editorial_office_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX article_of_office_status ON article USING btree (editorial_office_id, status, updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX article_search ON article USING gin (editorial_office_id, search) WHERE (deleted_at IS NULL);
CREATE TRIGGER article_emits AFTER INSERT OR DELETE OR UPDATE ON article FOR EACH ROW WHEN ((COALESCE(current_setting('spalten.article_change'::text, true), ''::text) <> 'text'::text)) EXECUTE FUNCTION emit_changes('article');
CREATE TRIGGER article_emits_story AFTER UPDATE OF status, deleted_at ON article FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION emit_story_changes('article_id', 'id');
CREATE TRIGGER article_emits_text AFTER UPDATE ON article FOR EACH ROW WHEN ((COALESCE(current_setting('spalten.article_change'::text, true), ''::text) = 'text'::text)) EXECUTE FUNCTION emit_changes('article-text');
CREATE TRIGGER article_ends_responses AFTER UPDATE OF status, deleted_at, editorial_office_id ON article FOR EACH ROW WHEN (((new.status <> ALL (ARRAY['draft'::text, 'submitted'::text, 'returned'::text])) OR (new.deleted_at IS NOT NULL) OR (old.editorial_office_id <> new.editorial_office_id))) EXECUTE FUNCTION end_responses_of_article();
CREATE TRIGGER article_marks_faces AFTER UPDATE OF answers ON article FOR EACH ROW WHEN ((old.answers IS DISTINCT FROM new.answers)) EXECUTE FUNCTION article_marks_faces();
CREATE TRIGGER article_marks_faces_first AFTER INSERT ON article FOR EACH ROW WHEN ((new.answers <> '[]'::jsonb)) EXECUTE FUNCTION article_marks_faces();
CREATE TRIGGER article_moved AFTER UPDATE OF editorial_office_id ON article FOR EACH ROW WHEN ((old.editorial_office_id <> new.editorial_office_id)) EXECUTE FUNCTION note_moved_article();
CREATE TRIGGER article_shares_due_day AFTER UPDATE OF due_on ON article FOR EACH ROW WHEN ((old.due_on IS DISTINCT FROM new.due_on)) EXECUTE FUNCTION share_due_day();
CREATE TRIGGER article_touch BEFORE UPDATE ON article FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table article_author (
  article_id bigint not null,
  user_id bigint not null,
  position integer not null default 0,
  constraint article_author_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_author_pkey PRIMARY KEY (article_id, user_id),
  constraint article_author_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX article_author_of_user ON article_author USING btree (user_id, article_id);
CREATE TRIGGER article_author_noted AFTER INSERT ON article_author FOR EACH ROW EXECUTE FUNCTION note_author();

create table article_change (
  article_id bigint not null,
  seq bigint not null,
  customer_id bigint not null,
  change bytea not null,
  bytes integer not null generated always as (octet_length(change)) stored,
  changed_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint article_change_article_id_fkey FOREIGN KEY (article_id) REFERENCES article_document(article_id) ON DELETE CASCADE,
  constraint article_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint article_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint article_change_pkey PRIMARY KEY (article_id, seq)
);
CREATE INDEX article_change_by_person ON article_change USING btree (changed_by);
CREATE INDEX article_change_of_customer ON article_change USING btree (customer_id);
CREATE TRIGGER article_change_emits AFTER INSERT ON article_change FOR EACH ROW WHEN ((COALESCE(current_setting('spalten.article_change'::text, true), ''::text) = 'suggestion'::text)) EXECUTE FUNCTION emit_suggestion();

create table article_document (
  article_id bigint not null,
  lineage text not null default (gen_random_uuid())::text,
  customer_id bigint not null,
  version integer not null,
  state bytea not null,
  compacted_seq bigint not null default 0,
  seq bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint article_document_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_document_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint article_document_pkey PRIMARY KEY (article_id)
);
CREATE INDEX article_document_of_customer ON article_document USING btree (customer_id);
CREATE TRIGGER article_document_touch BEFORE UPDATE ON article_document FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table article_event (
  id bigint not null generated always as identity,
  article_id bigint not null,
  status text not null,
  comment text,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint article_event_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_event_pkey PRIMARY KEY (id),
  constraint article_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX article_event_by_day ON article_event USING btree (created_at);
CREATE INDEX article_event_of_article ON article_event USING btree (article_id, id DESC);
CREATE TRIGGER article_event_notice AFTER INSERT ON article_event FOR EACH ROW EXECUTE FUNCTION notice_of_article();

create table article_image (
  article_id bigint not null,
  position integer not null,
  file_id bigint not null,
  caption text,
  credit text,
  alt text,
  focal_x double precision not null default 0.5,
  focal_y double precision not null default 0.5,
  constraint article_image_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_image_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint article_image_pkey PRIMARY KEY (article_id, "position")
);
CREATE INDEX article_image_of_file ON article_image USING btree (file_id);
CREATE TRIGGER article_image_shares AFTER INSERT OR UPDATE OF file_id ON article_image FOR EACH ROW EXECUTE FUNCTION share_file('file_id');

create table article_recording (
  id bigint not null generated always as identity,
  article_id bigint not null,
  file_id bigint not null,
  added_by bigint,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint article_recording_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint article_recording_article_id_file_id_key UNIQUE (article_id, file_id),
  constraint article_recording_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_recording_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint article_recording_pkey PRIMARY KEY (id)
);
CREATE INDEX article_recording_added_by ON article_recording USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX article_recording_of_file ON article_recording USING btree (file_id);
CREATE INDEX article_recording_removed ON article_recording USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE TRIGGER article_recording_bins AFTER DELETE ON article_recording FOR EACH ROW EXECUTE FUNCTION bin_recording();
CREATE TRIGGER article_recording_emits AFTER INSERT OR DELETE OR UPDATE ON article_recording FOR EACH ROW EXECUTE FUNCTION emit_recording();

create table article_response (
  id bigint not null generated always as identity,
  article_id bigint not null,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  asked_by bigint,
  responder_id bigint,
  asked_at timestamp with time zone not null default now(),
  asked_today integer not null default 1,
  ended_at timestamp with time zone,
  first_good text,
  second_good text,
  question text,
  answered_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint article_response_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_response_article_id_responder_id_key UNIQUE (article_id, responder_id),
  constraint article_response_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint article_response_check CHECK (((answered_at IS NULL) OR (num_nonnulls(first_good, second_good, question) = 3))),
  constraint article_response_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint article_response_first_good_check CHECK (((char_length(first_good) >= 1) AND (char_length(first_good) <= 1000))),
  constraint article_response_pkey PRIMARY KEY (id),
  constraint article_response_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 1000))),
  constraint article_response_responder_id_fkey FOREIGN KEY (responder_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint article_response_second_good_check CHECK (((char_length(second_good) >= 1) AND (char_length(second_good) <= 1000)))
);
CREATE INDEX article_response_of_asker ON article_response USING btree (asked_by, asked_at) WHERE (asked_by IS NOT NULL);
CREATE INDEX article_response_of_office ON article_response USING btree (editorial_office_id);
CREATE INDEX article_response_of_responder ON article_response USING btree (responder_id) WHERE ((responder_id IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX article_response_responder ON article_response USING btree (responder_id) WHERE (responder_id IS NOT NULL);
CREATE TRIGGER article_response_emits AFTER INSERT OR DELETE OR UPDATE ON article_response FOR EACH ROW EXECUTE FUNCTION emit_response();
CREATE TRIGGER article_response_notice AFTER INSERT OR UPDATE ON article_response FOR EACH ROW EXECUTE FUNCTION notice_of_response();
CREATE TRIGGER article_response_touch BEFORE UPDATE ON article_response FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table article_source_check (
  article_id bigint not null,
  criterion text not null,
  rating integer,
  note text not null default ''::text,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint article_source_check_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_source_check_criterion_check CHECK ((criterion = ANY (ARRAY['who'::text, 'why'::text, 'evidence'::text, 'others'::text, 'picture'::text]))),
  constraint article_source_check_pkey PRIMARY KEY (article_id, criterion),
  constraint article_source_check_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint article_source_check_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX article_source_check_of_user ON article_source_check USING btree (user_id);
CREATE TRIGGER article_source_check_touch BEFORE UPDATE ON article_source_check FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table article_template (
  id bigint not null generated always as identity,
  name text collate "sv-SE-x-icu" not null,
  description text not null default ''::text,
  fields jsonb not null,
  columns integer not null,
  headline_size double precision not null,
  position integer not null default 0,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  voice text not null default 'news'::text,
  opinion_note text not null default 'Åsikterna är skribentens egna.'::text,
  example text not null default ''::text,
  constraint article_template_pkey PRIMARY KEY (id),
  constraint article_template_voice_check CHECK ((voice = ANY (ARRAY['news'::text, 'opinion'::text, 'feature'::text])))
);
CREATE TRIGGER article_template_touch BEFORE UPDATE ON article_template FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table article_version (
  article_id bigint not null,
  version integer not null,
  snapshot jsonb not null,
  saved_by bigint,
  started_at timestamp with time zone not null default now(),
  saved_at timestamp with time zone not null default now(),
  constraint article_version_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_version_pkey PRIMARY KEY (article_id, version),
  constraint article_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX article_version_pictures ON article_version USING gin (((snapshot -> 'images'::text)) jsonb_path_ops) WHERE ((snapshot -> 'images'::text) <> '[]'::jsonb);

create table assignment (
  id bigint not null generated always as identity,
  editorial_office_id bigint,
  chapter_id bigint,
  title text collate "sv-SE-x-icu" not null,
  instructions jsonb not null,
  instructions_text text not null default ''::text,
  questions jsonb not null default '[]'::jsonb,
  question_types text[] not null default '{}'::text[],
  question_count integer not null default 0,
  max_score double precision not null default 0,
  passing_score double precision,
  max_attempts integer,
  time_limit_minutes integer,
  opens_at timestamp with time zone,
  due_at timestamp with time zone,
  due_order timestamp with time zone not null generated always as (COALESCE(due_at, '9999-12-31 00:00:00+00'::timestamp with time zone)) stored,
  shuffle_questions boolean not null default false,
  feedback text not null default 'submitted'::text,
  grading text not null default 'highest'::text,
  show_solution text not null default 'submitted'::text,
  mode text not null default 'practice'::text,
  is_published boolean not null default false,
  version integer not null default 0,
  revision integer not null default 1,
  created_by bigint,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector not null generated always as ((setweight(to_tsvector('swedish'::regconfig, title), 'A'::"char") || to_tsvector('swedish'::regconfig, instructions_text))) stored,
  is_for_all boolean not null default true,
  constraint assignment_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint assignment_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint assignment_feedback_check CHECK ((feedback = ANY (ARRAY['immediate'::text, 'submitted'::text, 'reviewed'::text]))),
  constraint assignment_grading_check CHECK ((grading = ANY (ARRAY['highest'::text, 'latest'::text, 'first'::text, 'average'::text]))),
  constraint assignment_id_editorial_office_id_key UNIQUE (id, editorial_office_id),
  constraint assignment_mode_check CHECK ((mode = ANY (ARRAY['practice'::text, 'quiz'::text, 'competition'::text]))),
  constraint assignment_pkey PRIMARY KEY (id),
  constraint assignment_shared_is_for_all CHECK ((is_for_all OR (editorial_office_id IS NOT NULL))),
  constraint assignment_show_solution_check CHECK ((show_solution = ANY (ARRAY['never'::text, 'submitted'::text, 'last_attempt'::text])))
);
CREATE INDEX assignment_by_title ON assignment USING btree (title, id) WHERE (deleted_at IS NULL);
CREATE INDEX assignment_due ON assignment USING btree (due_order, id) WHERE (deleted_at IS NULL);
CREATE INDEX assignment_newest ON assignment USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX assignment_of_chapter ON assignment USING btree (chapter_id) WHERE (chapter_id IS NOT NULL);
CREATE INDEX assignment_of_office ON assignment USING btree (editorial_office_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX assignment_search ON assignment USING gin (search);
CREATE INDEX assignment_title_like ON assignment USING gin (title gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE TRIGGER assignment_audience_emits AFTER UPDATE OF is_for_all ON assignment FOR EACH ROW WHEN ((old.is_for_all IS DISTINCT FROM new.is_for_all)) EXECUTE FUNCTION assignment_audience_emits();
CREATE TRIGGER assignment_emits AFTER INSERT OR DELETE OR UPDATE ON assignment FOR EACH ROW EXECUTE FUNCTION emit_changes('assignment');
CREATE TRIGGER assignment_forget AFTER DELETE ON assignment FOR EACH ROW EXECUTE FUNCTION forget_thing('assignment');
CREATE TRIGGER assignment_touch BEFORE UPDATE ON assignment FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table assignment_recipient (
  id bigint not null generated always as identity,
  assignment_id bigint not null,
  editorial_office_id bigint not null,
  customer_id bigint not null,
  group_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint assignment_recipient_assignment_id_editorial_office_id_fkey FOREIGN KEY (assignment_id, editorial_office_id) REFERENCES assignment(id, editorial_office_id) ON DELETE CASCADE,
  constraint assignment_recipient_assignment_id_group_id_user_id_key UNIQUE NULLS NOT DISTINCT (assignment_id, group_id, user_id),
  constraint assignment_recipient_check CHECK ((num_nonnulls(group_id, user_id) = 1)),
  constraint assignment_recipient_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint assignment_recipient_group_id_editorial_office_id_fkey FOREIGN KEY (group_id, editorial_office_id) REFERENCES office_group(id, editorial_office_id) ON DELETE CASCADE,
  constraint assignment_recipient_pkey PRIMARY KEY (id),
  constraint assignment_recipient_user_id_editorial_office_id_fkey FOREIGN KEY (user_id, editorial_office_id) REFERENCES editorial_office_member(user_id, editorial_office_id) ON DELETE CASCADE
);
CREATE INDEX assignment_recipient_of_group ON assignment_recipient USING btree (group_id, assignment_id) WHERE (group_id IS NOT NULL);
CREATE INDEX assignment_recipient_of_user ON assignment_recipient USING btree (user_id, editorial_office_id, assignment_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER assignment_recipient_added AFTER INSERT ON assignment_recipient REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recipients_emit_assignments();
CREATE TRIGGER assignment_recipient_removed AFTER DELETE ON assignment_recipient REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recipients_emit_assignments();

create table assignment_version (
  assignment_id bigint not null,
  version integer not null,
  questions jsonb not null,
  max_score double precision not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint assignment_version_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignment(id),
  constraint assignment_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint assignment_version_pkey PRIMARY KEY (assignment_id, version)
);

create table attachment (
  kind text not null,
  object_id bigint not null,
  role text not null,
  position integer not null,
  file_id bigint not null,
  constraint attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint attachment_pkey PRIMARY KEY (kind, object_id, role, "position"),
  constraint attachment_role_check CHECK ((role = ANY (ARRAY['file'::text, 'image'::text, 'body'::text])))
);
CREATE INDEX attachment_of_file ON attachment USING btree (file_id);
CREATE TRIGGER attachment_shares AFTER INSERT ON attachment FOR EACH ROW WHEN ((new.kind <> ALL (ARRAY['message'::text, 'attempt'::text, 'submission'::text]))) EXECUTE FUNCTION share_file('file_id');

create table attempt (
  id bigint not null generated always as identity,
  assignment_id bigint not null,
  assignment_version integer not null,
  participant_id bigint not null,
  editorial_office_id bigint not null,
  number integer not null,
  status text not null default 'in_progress'::text,
  seed integer not null,
  answers jsonb not null default '{}'::jsonb,
  sequences jsonb not null default '{}'::jsonb,
  results jsonb not null default '[]'::jsonb,
  score double precision,
  max_score double precision not null,
  ends_at timestamp with time zone,
  tries jsonb not null default '{}'::jsonb,
  help jsonb not null default '{}'::jsonb,
  help_wanted_at timestamp with time zone,
  help_question_ids text[] not null default '{}'::text[],
  supported_by bigint,
  question_id text,
  started_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  reviewed_by bigint,
  review_comment text,
  time_spent_seconds integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  key_version integer,
  constraint attempt_assignment_id_assignment_version_fkey FOREIGN KEY (assignment_id, assignment_version) REFERENCES assignment_version(assignment_id, version),
  constraint attempt_assignment_id_key_version_fkey FOREIGN KEY (assignment_id, key_version) REFERENCES assignment_version(assignment_id, version),
  constraint attempt_assignment_id_participant_id_number_key UNIQUE (assignment_id, participant_id, number),
  constraint attempt_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint attempt_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES app_user(id),
  constraint attempt_pkey PRIMARY KEY (id),
  constraint attempt_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint attempt_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'submitted'::text, 'returned'::text, 'reviewed'::text]))),
  constraint attempt_supported_by_fkey FOREIGN KEY (supported_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX attempt_ending ON attempt USING btree (ends_at) WHERE ((status = 'in_progress'::text) AND (ends_at IS NOT NULL));
CREATE INDEX attempt_help ON attempt USING btree (editorial_office_id, help_wanted_at) WHERE (help_wanted_at IS NOT NULL);
CREATE INDEX attempt_newest ON attempt USING btree (updated_at DESC, id DESC);
CREATE INDEX attempt_of_assignment ON attempt USING btree (assignment_id, editorial_office_id);
CREATE INDEX attempt_of_office ON attempt USING btree (editorial_office_id, updated_at DESC, id DESC);
CREATE INDEX attempt_of_participant ON attempt USING btree (participant_id, updated_at DESC, id DESC);
CREATE UNIQUE INDEX attempt_open ON attempt USING btree (assignment_id, participant_id) WHERE (status = ANY (ARRAY['in_progress'::text, 'returned'::text]));
CREATE INDEX attempt_waiting ON attempt USING btree (editorial_office_id, submitted_at, id) WHERE (status = 'submitted'::text);
CREATE TRIGGER attempt_change_emits AFTER UPDATE ON attempt FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.help_wanted_at IS DISTINCT FROM new.help_wanted_at) OR (old.supported_by IS DISTINCT FROM new.supported_by) OR (old.results IS DISTINCT FROM new.results) OR (old.review_comment IS DISTINCT FROM new.review_comment))) EXECUTE FUNCTION emit_changes('attempt');
CREATE TRIGGER attempt_emits AFTER INSERT OR DELETE ON attempt FOR EACH ROW EXECUTE FUNCTION emit_changes('attempt');
CREATE TRIGGER attempt_forget AFTER DELETE ON attempt FOR EACH ROW EXECUTE FUNCTION forget_thing('attempt');
CREATE TRIGGER attempt_notice AFTER UPDATE OF status ON attempt FOR EACH ROW EXECUTE FUNCTION notice_of_attempt();
CREATE TRIGGER attempt_touch BEFORE UPDATE ON attempt FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table attempt_event (
  id bigint not null generated always as identity,
  attempt_id bigint not null,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint attempt_event_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempt(id),
  constraint attempt_event_pkey PRIMARY KEY (id),
  constraint attempt_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX attempt_event_of_attempt ON attempt_event USING btree (attempt_id, id DESC);

create table audit_entry (
  id bigint not null generated always as identity,
  user_id bigint,
  acting_customer_id bigint,
  action text not null,
  object_type text,
  object_id bigint,
  detail jsonb not null default '{}'::jsonb,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  object_name text,
  customer_id bigint,
  editorial_office_id bigint,
  changes jsonb not null default '[]'::jsonb,
  user_name text,
  constraint audit_entry_acting_customer_id_fkey FOREIGN KEY (acting_customer_id) REFERENCES customer(id) ON DELETE SET NULL,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX audit_entry_ip ON audit_entry USING btree (ip);
CREATE INDEX audit_entry_name ON audit_entry USING gin (object_name gin_trgm_ops);
CREATE INDEX audit_entry_newest ON audit_entry USING btree (created_at DESC, id DESC);
CREATE INDEX audit_entry_of_action ON audit_entry USING btree (action, created_at DESC, id DESC);
CREATE INDEX audit_entry_of_customer ON audit_entry USING btree (customer_id, created_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX audit_entry_of_kind ON audit_entry USING btree (object_type, created_at DESC, id DESC);
CREATE INDEX audit_entry_of_object ON audit_entry USING btree (object_type, object_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_of_office ON audit_entry USING btree (editorial_office_id, created_at DESC, id DESC) WHERE (editorial_office_id IS NOT NULL);
CREATE INDEX audit_entry_of_user ON audit_entry USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_user_name ON audit_entry USING gin (user_name gin_trgm_ops);
CREATE TRIGGER audit_entry_user_name BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION name_audit_user();

create table calendar_feed (
  id bigint not null generated always as identity,
  customer_id bigint,
  user_id bigint,
  editorial_office_id bigint,
  key text not null default encode(sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)), 'hex'::text),
  created_at timestamp with time zone not null default now(),
  constraint calendar_feed_check CHECK ((num_nonnulls(user_id, editorial_office_id) = 1)),
  constraint calendar_feed_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint calendar_feed_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id) ON DELETE CASCADE,
  constraint calendar_feed_editorial_office_id_key UNIQUE (editorial_office_id),
  constraint calendar_feed_key_key UNIQUE (key),
  constraint calendar_feed_pkey PRIMARY KEY (id),
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint calendar_feed_user_id_key UNIQUE (user_id)
);

create table chapter (
  id bigint not null generated always as identity,
  type smallint not null,
  parent_id bigint,
  position integer not null,
  place integer[] not null,
  title text collate "sv-SE-x-icu" not null,
  standfirst text not null default ''::text,
  body jsonb not null,
  body_text text not null default ''::text,
  easy_body jsonb,
  words integer not null default 0,
  lix integer,
  easy_lix integer,
  minutes integer not null default 1,
  is_published boolean not null default false,
  is_shown boolean not null default false,
  is_public boolean not null default false,
  is_open boolean not null default true,
  completion text not null default 'viewed'::text,
  version integer not null default 1,
  created_by bigint,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector not null generated always as (((setweight(to_tsvector('swedish'::regconfig, title), 'A'::"char") || setweight(to_tsvector('swedish'::regconfig, standfirst), 'B'::"char")) || to_tsvector('swedish'::regconfig, body_text))) stored,
  assignment_ids jsonb not null generated always as ((jsonb_path_query_array(body, '$."content"[*]?(@."type" == "assignment")."attrs"."assignment_id"'::jsonpath) || jsonb_path_query_array(COALESCE(easy_body, '{}'::jsonb), '$."content"[*]?(@."type" == "assignment")."attrs"."assignment_id"'::jsonpath))) stored,
  constraint chapter_completion_check CHECK ((completion = ANY (ARRAY['viewed'::text, 'marked'::text, 'submitted'::text, 'passed'::text, 'children'::text]))),
  constraint chapter_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint chapter_id_type_key UNIQUE (id, type),
  constraint chapter_parent_id_type_fkey FOREIGN KEY (parent_id, type) REFERENCES chapter(id, type) ON UPDATE CASCADE,
  constraint chapter_pkey PRIMARY KEY (id),
  constraint chapter_type_check CHECK (((type >= 1) AND (type <= 9)))
);
CREATE INDEX chapter_by_title ON chapter USING btree (title, id) WHERE (deleted_at IS NULL);
CREATE INDEX chapter_in_order ON chapter USING btree (place, id) WHERE (deleted_at IS NULL);
CREATE INDEX chapter_newest ON chapter USING btree (updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX chapter_of_assignment ON chapter USING gin (assignment_ids jsonb_path_ops);
CREATE INDEX chapter_of_parent ON chapter USING btree (parent_id, "position");
CREATE INDEX chapter_search ON chapter USING gin (search);
CREATE INDEX chapter_title_like ON chapter USING gin (title gin_trgm_ops);
CREATE TRIGGER chapter_emits AFTER INSERT OR DELETE OR UPDATE ON chapter FOR EACH ROW EXECUTE FUNCTION emit_changes('chapter');
CREATE TRIGGER chapter_forget AFTER DELETE ON chapter FOR EACH ROW EXECUTE FUNCTION forget_thing('chapter');
CREATE TRIGGER chapter_touch BEFORE UPDATE OF type, parent_id, title, standfirst, body, easy_body, is_published, is_public, is_open, completion, version ON chapter FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table chapter_given (
  chapter_id bigint not null,
  user_id bigint not null,
  given_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint chapter_given_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(id) ON DELETE CASCADE,
  constraint chapter_given_given_by_fkey FOREIGN KEY (given_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint chapter_given_pkey PRIMARY KEY (user_id, chapter_id),
  constraint chapter_given_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX chapter_given_of_chapter ON chapter_given USING btree (chapter_id, user_id);

create table chapter_progress (
  user_id bigint not null,
  chapter_id bigint not null,
  opened_at timestamp with time zone not null default now(),
  last_opened_at timestamp with time zone not null default now(),
  seconds integer not null default 0,
  marked_at timestamp with time zone,
  completed_at timestamp with time zone,
  constraint chapter_progress_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(id),
  constraint chapter_progress_pkey PRIMARY KEY (user_id, chapter_id),
  constraint chapter_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX chapter_progress_of_chapter ON chapter_progress USING btree (chapter_id, user_id);

create table chapter_visit (
  id bigint not null generated always as identity,
  user_id bigint not null,
  event_id text,
  chapter_id bigint not null,
  from_chapter_id bigint,
  seconds integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint chapter_visit_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(id) ON DELETE CASCADE,
  constraint chapter_visit_from_chapter_id_fkey FOREIGN KEY (from_chapter_id) REFERENCES chapter(id) ON DELETE CASCADE,
  constraint chapter_visit_pkey PRIMARY KEY (id),
  constraint chapter_visit_user_id_event_id_key UNIQUE (user_id, event_id),
  constraint chapter_visit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX chapter_visit_age ON chapter_visit USING btree (created_at);
CREATE INDEX chapter_visit_of_user ON chapter_visit USING btree (user_id, created_at DESC);

create table conversation (
  id bigint not null generated always as identity,
  kind text not null,
  customer_id bigint,
  editorial_office_id bigint,
  article_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  direct_key text,
  last_message_id bigint,
  last_message_at timestamp with time zone not null default now(),
  constraint conversation_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint conversation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint conversation_direct_key_key UNIQUE (direct_key),
  constraint conversation_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint conversation_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'office'::text, 'article'::text]))),
  constraint conversation_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX conversation_of_article ON conversation USING btree (article_id) WHERE (kind = 'article'::text);
CREATE UNIQUE INDEX conversation_of_office ON conversation USING btree (editorial_office_id) WHERE (kind = 'office'::text);
CREATE TRIGGER conversation_touch BEFORE UPDATE ON conversation FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table conversation_member (
  conversation_id bigint not null,
  user_id bigint not null,
  last_read_id bigint not null default 0,
  read_at timestamp with time zone,
  writing_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint conversation_member_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint conversation_member_pkey PRIMARY KEY (user_id, conversation_id),
  constraint conversation_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX conversation_member_of_conversation ON conversation_member USING btree (conversation_id, user_id);

create table customer (
  id bigint not null generated always as identity,
  name text collate "sv-SE-x-icu" not null,
  organisation_number text,
  contact_name text not null default ''::text,
  contact_email text not null default ''::text,
  phone text,
  address jsonb not null default '{"city": "", "street": "", "postal_code": ""}'::jsonb,
  package_id bigint,
  package_starts_on date,
  package_ends_on date,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closed_on date,
  print_settings jsonb,
  moderators_keep_templates boolean not null default false,
  imprint jsonb,
  constraint customer_imprint_check CHECK ((jsonb_typeof(imprint) = 'object'::text)),
  constraint customer_package_id_fkey FOREIGN KEY (package_id) REFERENCES package(id),
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_print_settings_check CHECK ((jsonb_typeof(print_settings) = 'object'::text))
);
CREATE INDEX customer_by_name ON customer USING btree (name, id);
CREATE INDEX customer_ending ON customer USING btree (package_ends_on) WHERE (package_ends_on IS NOT NULL);
CREATE INDEX customer_name_like ON customer USING gin (name gin_trgm_ops);
CREATE INDEX customer_words ON customer USING gin (to_tsvector('swedish'::regconfig, ((name || ' '::text) || contact_name)));
CREATE TRIGGER customer_emits AFTER UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION emit_changes('customer');
CREATE TRIGGER customer_notes_closing BEFORE INSERT OR UPDATE OF is_active ON customer FOR EACH ROW EXECUTE FUNCTION note_customer_closing();
CREATE TRIGGER customer_touch BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table editorial_office (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  name text collate "sv-SE-x-icu" not null,
  place text,
  description text,
  newspaper_name text not null,
  logo_file_id bigint,
  printer_email text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  masthead_file_id bigint,
  imprint jsonb,
  motto text,
  price text,
  web_address text,
  constraint editorial_office_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint editorial_office_id_customer_id_key UNIQUE (id, customer_id),
  constraint editorial_office_imprint_check CHECK ((jsonb_typeof(imprint) = 'object'::text)),
  constraint editorial_office_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint editorial_office_masthead_file_id_fkey FOREIGN KEY (masthead_file_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint editorial_office_pkey PRIMARY KEY (id)
);
CREATE INDEX editorial_office_logo ON editorial_office USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX editorial_office_masthead ON editorial_office USING btree (masthead_file_id) WHERE (masthead_file_id IS NOT NULL);
CREATE INDEX editorial_office_name_like ON editorial_office USING gin (customer_id, name gin_trgm_ops);
CREATE INDEX editorial_office_of_customer ON editorial_office USING btree (customer_id, name, id);
CREATE INDEX editorial_office_words ON editorial_office USING gin (customer_id, to_tsvector('swedish'::regconfig, ((((((name || ' '::text) || newspaper_name) || ' '::text) || COALESCE(place, ''::text)) || ' '::text) || COALESCE(description, ''::text))));
CREATE TRIGGER editorial_office_touch BEFORE UPDATE ON editorial_office FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER office_shares AFTER INSERT OR UPDATE OF logo_file_id ON editorial_office FOR EACH ROW WHEN ((new.logo_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('logo_file_id');
CREATE TRIGGER office_shares_masthead AFTER INSERT OR UPDATE OF masthead_file_id ON editorial_office FOR EACH ROW WHEN ((new.masthead_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('masthead_file_id');

create table editorial_office_member (
  editorial_office_id bigint not null,
  user_id bigint not null,
  customer_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint editorial_office_member_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint editorial_office_member_pkey PRIMARY KEY (user_id, editorial_office_id),
  constraint editorial_office_member_user_id_customer_id_fkey FOREIGN KEY (user_id, customer_id) REFERENCES app_user(id, customer_id) ON DELETE CASCADE
);
CREATE INDEX editorial_office_member_of_office ON editorial_office_member USING btree (editorial_office_id, user_id);
CREATE TRIGGER editorial_office_member_left AFTER DELETE ON editorial_office_member FOR EACH ROW EXECUTE FUNCTION note_member_left();
CREATE TRIGGER member_changes_viewer AFTER INSERT OR DELETE ON editorial_office_member FOR EACH ROW EXECUTE FUNCTION emit_viewer_change('user_id');
CREATE TRIGGER member_emits_stories AFTER INSERT OR DELETE ON editorial_office_member FOR EACH ROW EXECUTE FUNCTION emit_stories_of_person('member');
CREATE TRIGGER member_ends_responses AFTER DELETE ON editorial_office_member FOR EACH ROW EXECUTE FUNCTION end_responses_of_member();
CREATE TRIGGER member_joins_register AFTER INSERT ON editorial_office_member FOR EACH ROW EXECUTE FUNCTION member_joins_register();
CREATE TRIGGER member_leaves_register AFTER DELETE ON editorial_office_member FOR EACH ROW EXECUTE FUNCTION member_leaves_register();

create table event (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  object_id bigint not null,
  customer_id bigint,
  editorial_office_id bigint,
  is_withdrawn boolean not null default false,
  created_at timestamp with time zone not null default now(),
  user_id bigint,
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_by_age ON event USING btree (created_at);
CREATE INDEX event_by_transaction ON event USING btree (xid);

create table external_identity (
  id bigint not null generated always as identity,
  provider_id bigint not null,
  customer_id bigint not null,
  user_id bigint not null,
  subject text not null,
  created_at timestamp with time zone not null default now(),
  constraint external_identity_pkey PRIMARY KEY (id),
  constraint external_identity_provider_id_customer_id_fkey FOREIGN KEY (provider_id, customer_id) REFERENCES sign_in_provider(id, customer_id) ON DELETE CASCADE,
  constraint external_identity_provider_id_subject_key UNIQUE (provider_id, subject),
  constraint external_identity_provider_id_user_id_key UNIQUE (provider_id, user_id),
  constraint external_identity_user_id_customer_id_fkey FOREIGN KEY (user_id, customer_id) REFERENCES app_user(id, customer_id) ON DELETE CASCADE
);
CREATE INDEX external_identity_of_user ON external_identity USING btree (user_id);

create table file (
  id bigint not null generated always as identity,
  customer_id bigint,
  editorial_office_id bigint,
  uploaded_by bigint,
  storage_key text not null,
  filename text not null,
  display_filename text not null,
  file_size bigint not null,
  checksum text not null,
  mime text not null,
  width integer,
  height integer,
  alt text,
  caption text,
  credit text,
  taken_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pages integer,
  duration double precision,
  upload_id text,
  source_checksum text,
  focal_point jsonb,
  is_shared boolean not null default false,
  constraint file_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint file_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint file_pkey PRIMARY KEY (id),
  constraint file_upload_id_key UNIQUE (upload_id),
  constraint file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX file_checksum ON file USING btree (customer_id, checksum);
CREATE INDEX file_checksum_anywhere ON file USING btree (checksum);
CREATE INDEX file_in_bin ON file USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX file_name_like ON file USING gin (customer_id, display_filename gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX file_newest ON file USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX file_of_customer ON file USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX file_of_office ON file USING btree (editorial_office_id, created_at DESC, id DESC);
CREATE INDEX file_source_checksum ON file USING btree (customer_id, source_checksum);
CREATE INDEX file_storage_key ON file USING btree (storage_key);
CREATE INDEX file_words ON file USING gin (customer_id, to_tsvector('swedish'::regconfig, ((((((regexp_replace(display_filename, '[^[:alnum:]]+'::text, ' '::text, 'g'::text) || ' '::text) || COALESCE(alt, ''::text)) || ' '::text) || COALESCE(caption, ''::text)) || ' '::text) || COALESCE(credit, ''::text)))) WHERE (deleted_at IS NULL);
CREATE TRIGGER file_emits AFTER INSERT OR DELETE OR UPDATE ON file FOR EACH ROW EXECUTE FUNCTION emit_changes('file');
CREATE TRIGGER file_touch BEFORE UPDATE ON file FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table file_tag (
  file_id bigint not null,
  tag_id bigint not null,
  constraint file_tag_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint file_tag_pkey PRIMARY KEY (file_id, tag_id),
  constraint file_tag_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id) ON DELETE CASCADE
);
CREATE INDEX file_tag_of_tag ON file_tag USING btree (tag_id, file_id);

create table former_member (
  user_id bigint not null,
  editorial_office_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint former_member_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id) ON DELETE CASCADE,
  constraint former_member_pkey PRIMARY KEY (user_id, editorial_office_id),
  constraint former_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX former_member_of_office ON former_member USING btree (editorial_office_id);

create table glossary_word (
  id bigint not null generated always as identity,
  word text collate "sv-SE-x-icu" not null,
  forms text[] not null default '{}'::text[],
  explanation text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint glossary_word_pkey PRIMARY KEY (id)
);
CREATE INDEX glossary_word_in_order ON glossary_word USING btree (word, id);
CREATE UNIQUE INDEX glossary_word_once ON glossary_word USING btree (lower(word));
CREATE TRIGGER glossary_word_touch BEFORE UPDATE ON glossary_word FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table info_post (
  id bigint not null generated always as identity,
  title text not null,
  body jsonb not null,
  body_text text not null default ''::text,
  placement text not null,
  chapter_type smallint,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_dismissible boolean not null default true,
  audience_roles text[] not null default '{}'::text[],
  audience_customer_ids bigint[] not null default '{}'::bigint[],
  audience_office_ids bigint[] not null default '{}'::bigint[],
  audience_targets text[] not null generated always as (audience_targets(audience_customer_ids, audience_office_ids)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector not null generated always as ((setweight(to_tsvector('swedish'::regconfig, title), 'A'::"char") || to_tsvector('swedish'::regconfig, body_text))) stored,
  constraint info_post_chapter_type_check CHECK (((chapter_type >= 1) AND (chapter_type <= 9))),
  constraint info_post_pkey PRIMARY KEY (id),
  constraint info_post_placement_check CHECK ((placement = ANY (ARRAY['my-page'::text, 'login'::text, 'chapter'::text])))
);
CREATE INDEX info_post_newest ON info_post USING btree (created_at DESC, id DESC);
CREATE INDEX info_post_placement ON info_post USING btree (placement, created_at DESC, id DESC);
CREATE INDEX info_post_search ON info_post USING gin (search);
CREATE INDEX info_post_targets ON info_post USING gin (audience_targets) WITH (fastupdate=off);
CREATE INDEX info_post_title_like ON info_post USING gin (title gin_trgm_ops);
CREATE TRIGGER info_post_emits AFTER INSERT OR DELETE OR UPDATE ON info_post FOR EACH ROW EXECUTE FUNCTION emit_changes('info-post');
CREATE TRIGGER info_post_forget AFTER DELETE ON info_post FOR EACH ROW EXECUTE FUNCTION forget_thing('info-post');
CREATE TRIGGER info_post_touch BEFORE UPDATE ON info_post FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table info_post_dismissal (
  user_id bigint not null,
  info_post_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint info_post_dismissal_info_post_id_fkey FOREIGN KEY (info_post_id) REFERENCES info_post(id) ON DELETE CASCADE,
  constraint info_post_dismissal_pkey PRIMARY KEY (user_id, info_post_id),
  constraint info_post_dismissal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX info_post_dismissal_of_post ON info_post_dismissal USING btree (info_post_id);

create table mail (
  id bigint not null generated always as identity,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued'::text,
  error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  link_ends_at timestamp with time zone,
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mail_newest ON mail USING btree (created_at DESC, id DESC);
CREATE TRIGGER mail_touch BEFORE UPDATE ON mail FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table message (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  sender_id bigint,
  body text not null,
  anchor jsonb,
  parent_id bigint,
  resolved_at timestamp with time zone,
  edited_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  client_id text,
  erased_at timestamp with time zone,
  resolved_by bigint,
  search tsvector not null generated always as (to_tsvector('swedish'::regconfig, body)) stored,
  constraint message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE,
  constraint message_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES message(id) ON DELETE CASCADE,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX message_of_conversation ON message USING btree (conversation_id, id DESC);
CREATE INDEX message_of_parent ON message USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX message_sent_once ON message USING btree (sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE TRIGGER message_emits AFTER INSERT OR DELETE OR UPDATE ON message FOR EACH ROW EXECUTE FUNCTION emit_changes('message', 'conversation', 'conversation_id');
CREATE TRIGGER message_forget AFTER DELETE ON message FOR EACH ROW EXECUTE FUNCTION forget_thing('message');
CREATE TRIGGER message_newest AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION message_is_newest();
CREATE TRIGGER message_notice AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION notice_of_message();
CREATE TRIGGER message_touch BEFORE UPDATE ON message FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table news_post (
  id bigint not null generated always as identity,
  title text not null,
  summary text not null default ''::text,
  body jsonb not null,
  body_text text not null default ''::text,
  is_pinned boolean not null default false,
  published_at timestamp with time zone,
  author_id bigint,
  audience_roles text[] not null default '{}'::text[],
  audience_customer_ids bigint[] not null default '{}'::bigint[],
  audience_office_ids bigint[] not null default '{}'::bigint[],
  audience_targets text[] not null generated always as (audience_targets(audience_customer_ids, audience_office_ids)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  feed_order bigint not null generated always as ((((EXTRACT(epoch FROM (COALESCE(published_at, created_at) AT TIME ZONE 'UTC'::text)) * (1000)::numeric))::bigint +
CASE
    WHEN is_pinned THEN '1000000000000000'::bigint
    ELSE (0)::bigint
END)) stored,
  search tsvector not null generated always as (((setweight(to_tsvector('swedish'::regconfig, title), 'A'::"char") || setweight(to_tsvector('swedish'::regconfig, summary), 'B'::"char")) || to_tsvector('swedish'::regconfig, body_text))) stored,
  constraint news_post_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint news_post_pkey PRIMARY KEY (id)
);
CREATE INDEX news_post_comes_out ON news_post USING btree (published_at) WHERE (published_at IS NOT NULL);
CREATE INDEX news_post_feed ON news_post USING btree (feed_order DESC, id DESC) WHERE (published_at IS NOT NULL);
CREATE INDEX news_post_newest ON news_post USING btree (updated_at DESC, id DESC);
CREATE INDEX news_post_search ON news_post USING gin (search);
CREATE INDEX news_post_targets ON news_post USING gin (audience_targets) WITH (fastupdate=off);
CREATE INDEX news_post_title_like ON news_post USING gin (title gin_trgm_ops);
CREATE TRIGGER news_post_emits AFTER INSERT OR DELETE OR UPDATE ON news_post FOR EACH ROW EXECUTE FUNCTION emit_changes('news-post');
CREATE TRIGGER news_post_forget AFTER DELETE ON news_post FOR EACH ROW EXECUTE FUNCTION forget_thing('news-post');
CREATE TRIGGER news_post_touch BEFORE UPDATE ON news_post FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table news_post_status (
  user_id bigint not null,
  news_post_id bigint not null,
  status text not null,
  updated_at timestamp with time zone not null default now(),
  constraint news_post_status_news_post_id_fkey FOREIGN KEY (news_post_id) REFERENCES news_post(id) ON DELETE CASCADE,
  constraint news_post_status_pkey PRIMARY KEY (user_id, news_post_id),
  constraint news_post_status_status_check CHECK ((status = ANY (ARRAY['unread'::text, 'read'::text, 'favorite'::text]))),
  constraint news_post_status_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX news_post_favorite ON news_post_status USING btree (user_id, news_post_id) WHERE (status = 'favorite'::text);
CREATE INDEX news_post_status_of_post ON news_post_status USING btree (news_post_id);

create table newspaper (
  id bigint not null generated always as identity,
  editorial_office_id bigint not null,
  newspaper_template_id bigint,
  newspaper_name text collate "sv-SE-x-icu" not null,
  issue_number integer not null,
  published_on date not null,
  due_on date not null,
  print_run integer,
  recipients text[] not null default '{}'::text[],
  status text not null default 'planned'::text,
  design jsonb not null,
  page_templates jsonb not null,
  pdf_file_id bigint,
  sent_at timestamp with time zone,
  created_by bigint,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  sending jsonb,
  drafts_on date,
  pages_ready_on date,
  print_on date,
  sent_as jsonb,
  constraint newspaper_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint newspaper_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint newspaper_newspaper_template_id_fkey FOREIGN KEY (newspaper_template_id) REFERENCES newspaper_template(id) ON DELETE SET NULL,
  constraint newspaper_pdf_file_id_fkey FOREIGN KEY (pdf_file_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint newspaper_pkey PRIMARY KEY (id),
  constraint newspaper_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in_production'::text, 'sent'::text])))
);
CREATE INDEX newspaper_name_like ON newspaper USING gin (editorial_office_id, newspaper_name gin_trgm_ops);
CREATE INDEX newspaper_of_office ON newspaper USING btree (editorial_office_id, published_on DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX newspaper_print_file ON newspaper USING btree (pdf_file_id) WHERE (pdf_file_id IS NOT NULL);
CREATE INDEX newspaper_sent_logo ON newspaper USING btree (((((sent_as -> 'paper'::text) ->> 'logo_file_id'::text))::bigint)) WHERE (((sent_as -> 'paper'::text) ->> 'logo_file_id'::text) IS NOT NULL);
CREATE INDEX newspaper_sent_masthead ON newspaper USING btree (((((sent_as -> 'paper'::text) ->> 'masthead_file_id'::text))::bigint)) WHERE (((sent_as -> 'paper'::text) ->> 'masthead_file_id'::text) IS NOT NULL);
CREATE INDEX newspaper_words ON newspaper USING gin (editorial_office_id, to_tsvector('swedish'::regconfig, newspaper_name));
CREATE TRIGGER newspaper_emits AFTER INSERT OR DELETE OR UPDATE ON newspaper FOR EACH ROW EXECUTE FUNCTION emit_changes('newspaper');
CREATE TRIGGER newspaper_ends_notice_of_proof AFTER UPDATE OF status ON newspaper FOR EACH ROW WHEN ((new.status = 'sent'::text)) EXECUTE FUNCTION end_notice_of_proof('id');
CREATE TRIGGER newspaper_notice AFTER UPDATE OF status ON newspaper FOR EACH ROW EXECUTE FUNCTION notice_of_newspaper();
CREATE TRIGGER newspaper_prices_adverts AFTER UPDATE OF status ON newspaper FOR EACH ROW WHEN (((new.status = 'sent'::text) AND (old.status <> 'sent'::text))) EXECUTE FUNCTION price_printed_adverts();
CREATE TRIGGER newspaper_releases_stories AFTER UPDATE OF deleted_at ON newspaper FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION release_stories();
CREATE TRIGGER newspaper_shares AFTER INSERT OR UPDATE OF pdf_file_id ON newspaper FOR EACH ROW WHEN ((new.pdf_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('pdf_file_id');
CREATE TRIGGER newspaper_touch BEFORE UPDATE ON newspaper FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table newspaper_page (
  id bigint not null generated always as identity,
  newspaper_id bigint not null,
  number integer not null,
  name text not null,
  page_template_id text not null,
  slots jsonb not null,
  status text not null default 'planned'::text,
  fit jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  approved_by bigint,
  approved_at timestamp with time zone,
  restores_page_id bigint,
  constraint newspaper_page_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint newspaper_page_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES newspaper(id) ON DELETE CASCADE,
  constraint newspaper_page_newspaper_id_number_key UNIQUE (newspaper_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint newspaper_page_pkey PRIMARY KEY (id),
  constraint newspaper_page_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'ready'::text, 'approved'::text])))
);
CREATE INDEX newspaper_page_approved_by ON newspaper_page USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX newspaper_page_name_like ON newspaper_page USING gin (name gin_trgm_ops);
CREATE INDEX newspaper_page_newest ON newspaper_page USING btree (updated_at DESC);
CREATE INDEX newspaper_page_words ON newspaper_page USING gin (to_tsvector('swedish'::regconfig, name));
CREATE TRIGGER newspaper_page_emits AFTER INSERT OR DELETE OR UPDATE ON newspaper_page FOR EACH ROW EXECUTE FUNCTION emit_changes('newspaper-page', 'newspaper', 'newspaper_id');
CREATE TRIGGER newspaper_page_restores_proof AFTER INSERT ON newspaper_page FOR EACH ROW WHEN ((new.restores_page_id IS NOT NULL)) EXECUTE FUNCTION restore_proof();
CREATE TRIGGER newspaper_page_touch BEFORE UPDATE ON newspaper_page FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table newspaper_template (
  id bigint not null generated always as identity,
  name text collate "sv-SE-x-icu" not null,
  description text not null default ''::text,
  format text not null,
  design jsonb not null,
  pages jsonb not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  customer_id bigint,
  constraint newspaper_template_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint newspaper_template_pkey PRIMARY KEY (id)
);
CREATE INDEX newspaper_template_of_customer ON newspaper_template USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE TRIGGER newspaper_template_touch BEFORE UPDATE ON newspaper_template FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table notice (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  object_id bigint not null,
  title text not null,
  actor_id bigint,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pushed_at timestamp with time zone,
  constraint notice_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX notice_of_user ON notice USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notice_to_mail ON notice USING btree (user_id) WHERE ((read_at IS NULL) AND (mailed_at IS NULL));
CREATE UNIQUE INDEX notice_unread ON notice USING btree (user_id, kind, object_id) WHERE (read_at IS NULL);
CREATE TRIGGER notice_emits AFTER INSERT OR DELETE OR UPDATE ON notice FOR EACH ROW EXECUTE FUNCTION emit_changes('notice');
CREATE TRIGGER notice_touch BEFORE UPDATE ON notice FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table office_group (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  name text collate "sv-SE-x-icu" not null,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint office_group_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint office_group_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint office_group_id_editorial_office_id_key UNIQUE (id, editorial_office_id),
  constraint office_group_pkey PRIMARY KEY (id)
);
CREATE INDEX office_group_by_name ON office_group USING btree (editorial_office_id, name, id);
CREATE INDEX office_group_created_by ON office_group USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE UNIQUE INDEX office_group_of_name ON office_group USING btree (editorial_office_id, lower(NORMALIZE(name)));
CREATE TRIGGER office_group_emits AFTER INSERT OR DELETE OR UPDATE ON office_group FOR EACH ROW EXECUTE FUNCTION emit_changes('group');
CREATE TRIGGER office_group_touch BEFORE UPDATE ON office_group FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table office_group_member (
  group_id bigint not null,
  user_id bigint not null,
  editorial_office_id bigint not null,
  customer_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint office_group_member_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint office_group_member_group_id_editorial_office_id_fkey FOREIGN KEY (group_id, editorial_office_id) REFERENCES office_group(id, editorial_office_id) ON DELETE CASCADE,
  constraint office_group_member_pkey PRIMARY KEY (group_id, user_id),
  constraint office_group_member_user_id_editorial_office_id_fkey FOREIGN KEY (user_id, editorial_office_id) REFERENCES editorial_office_member(user_id, editorial_office_id) ON DELETE CASCADE
);
CREATE INDEX office_group_member_of_user ON office_group_member USING btree (user_id, editorial_office_id, group_id);
CREATE TRIGGER office_group_member_added AFTER INSERT ON office_group_member REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION members_emit_assignments();
CREATE TRIGGER office_group_member_removed AFTER DELETE ON office_group_member REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION members_emit_assignments();

create table office_word (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  word text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint office_word_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint office_word_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint office_word_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id) ON DELETE CASCADE,
  constraint office_word_pkey PRIMARY KEY (id)
);
CREATE INDEX office_word_created_by_idx ON office_word USING btree (created_by);
CREATE INDEX office_word_customer_id_idx ON office_word USING btree (customer_id);
CREATE UNIQUE INDEX office_word_is_one ON office_word USING btree (editorial_office_id, lower(word));

create table package (
  id bigint not null generated always as identity,
  name text not null,
  description text not null default ''::text,
  chapter_types smallint[] not null default '{}'::smallint[],
  features text[] not null default '{}'::text[],
  max_editorial_offices integer,
  max_moderators integer,
  max_participants integer,
  newspapers_per_year integer,
  storage_mb integer not null default 1000,
  price_sek integer,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint package_pkey PRIMARY KEY (id)
);
CREATE TRIGGER package_touch BEFORE UPDATE ON package FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table password_token (
  token_hash bytea not null,
  user_id bigint not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  email text not null,
  constraint password_token_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  constraint password_token_pkey PRIMARY KEY (token_hash),
  constraint password_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX password_token_of_user ON password_token USING btree (user_id);

create table picture_code (
  user_id bigint not null,
  customer_id bigint not null,
  code_hash text not null,
  wrong_tries smallint not null default 0,
  constraint picture_code_pkey PRIMARY KEY (user_id),
  constraint picture_code_user_id_customer_id_fkey FOREIGN KEY (user_id, customer_id) REFERENCES app_user(id, customer_id) ON DELETE CASCADE
);

create table picture_mark (
  file_id bigint not null,
  person_id bigint not null,
  editorial_office_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  by_name boolean not null default false,
  constraint picture_mark_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint picture_mark_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint picture_mark_person_id_editorial_office_id_fkey FOREIGN KEY (person_id, editorial_office_id) REFERENCES pictured_person(id, editorial_office_id) ON DELETE CASCADE,
  constraint picture_mark_pkey PRIMARY KEY (file_id, person_id)
);
CREATE INDEX picture_mark_created_by ON picture_mark USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX picture_mark_of_person ON picture_mark USING btree (person_id, file_id);
CREATE TRIGGER picture_mark_emits AFTER INSERT OR DELETE ON picture_mark FOR EACH ROW EXECUTE FUNCTION mark_emits();

create table pictured_person (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  user_id bigint,
  name text collate "sv-SE-x-icu",
  paper boolean,
  web boolean,
  may_name boolean,
  valid_until date,
  given_by text not null default ''::text,
  noted_by bigint,
  noted_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  asked_at timestamp with time zone,
  is_protected boolean not null default false,
  end_told_for date,
  link_hash bytea,
  link_ends_at timestamp with time zone,
  link_answered_at timestamp with time zone,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  no_birthday boolean not null default false,
  answered_about text,
  constraint pictured_person_check CHECK ((num_nonnulls(user_id, name) = 1)),
  constraint pictured_person_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint pictured_person_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint pictured_person_editorial_office_id_user_id_key UNIQUE (editorial_office_id, user_id),
  constraint pictured_person_id_editorial_office_id_key UNIQUE (id, editorial_office_id),
  constraint pictured_person_link_hash_key UNIQUE (link_hash),
  constraint pictured_person_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint pictured_person_pkey PRIMARY KEY (id),
  constraint pictured_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX pictured_person_by_end ON pictured_person USING btree (valid_until) WHERE (valid_until IS NOT NULL);
CREATE INDEX pictured_person_created_by ON pictured_person USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX pictured_person_noted_by ON pictured_person USING btree (noted_by) WHERE (noted_by IS NOT NULL);
CREATE INDEX pictured_person_of_user ON pictured_person USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER birthday_redraws AFTER UPDATE OF no_birthday ON pictured_person FOR EACH ROW WHEN ((old.no_birthday <> new.no_birthday)) EXECUTE FUNCTION birthday_redraws();
CREATE TRIGGER consent_redraws AFTER UPDATE OF paper, web, may_name, valid_until, is_protected ON pictured_person FOR EACH ROW WHEN ((((((old.paper IS DISTINCT FROM new.paper) OR (old.web IS DISTINCT FROM new.web)) OR (old.may_name IS DISTINCT FROM new.may_name)) OR (old.valid_until IS DISTINCT FROM new.valid_until)) OR (old.is_protected IS DISTINCT FROM new.is_protected))) EXECUTE FUNCTION consent_redraws();
CREATE TRIGGER person_marks_faces AFTER UPDATE OF name ON pictured_person FOR EACH ROW WHEN (((new.name IS NOT NULL) AND (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION person_marks_faces();
CREATE TRIGGER person_marks_faces_first AFTER INSERT ON pictured_person FOR EACH ROW WHEN ((new.name IS NOT NULL)) EXECUTE FUNCTION person_marks_faces();
CREATE TRIGGER pictured_person_added_emits AFTER INSERT ON pictured_person FOR EACH ROW WHEN ((new.user_id IS NULL)) EXECUTE FUNCTION emit_changes('consent');
CREATE TRIGGER pictured_person_emits AFTER DELETE OR UPDATE ON pictured_person FOR EACH ROW EXECUTE FUNCTION emit_changes('consent');
CREATE TRIGGER pictured_person_touch BEFORE UPDATE ON pictured_person FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table placement (
  newspaper_page_id bigint not null,
  slot_id text not null,
  article_id bigint,
  file_id bigint,
  text text,
  continues_page_id bigint,
  continues_slot_id text,
  adjustments jsonb,
  teaser_article_id bigint,
  teaser_page integer,
  puzzle jsonb,
  advert_id bigint,
  logo_file_id bigint,
  advert_price_ore integer,
  feature jsonb,
  constraint placement_adjustments_check CHECK ((jsonb_typeof(adjustments) = 'object'::text)),
  constraint placement_advert_id_fkey FOREIGN KEY (advert_id) REFERENCES advert(id),
  constraint placement_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id),
  constraint placement_check CHECK (((teaser_article_id IS NULL) OR (article_id IS NULL))),
  constraint placement_continues_page_id_fkey FOREIGN KEY (continues_page_id) REFERENCES newspaper_page(id) ON DELETE CASCADE,
  constraint placement_feature_check CHECK ((jsonb_typeof(feature) = 'object'::text)),
  constraint placement_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint placement_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES file(id),
  constraint placement_newspaper_page_id_fkey FOREIGN KEY (newspaper_page_id) REFERENCES newspaper_page(id) ON DELETE CASCADE,
  constraint placement_pkey PRIMARY KEY (newspaper_page_id, slot_id),
  constraint placement_puzzle_check CHECK ((jsonb_typeof(puzzle) = 'object'::text)),
  constraint placement_teaser_article_id_fkey FOREIGN KEY (teaser_article_id) REFERENCES article(id) ON DELETE CASCADE
);
CREATE INDEX placement_feature_pictures ON placement USING gin (((feature -> 'pictures'::text)) jsonb_path_ops) WHERE ((feature -> 'pictures'::text) IS NOT NULL);
CREATE INDEX placement_logo ON placement USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);
CREATE INDEX placement_of_advert ON placement USING btree (advert_id) WHERE (advert_id IS NOT NULL);
CREATE INDEX placement_of_any_article ON placement USING btree (article_id) WHERE (article_id IS NOT NULL);
CREATE UNIQUE INDEX placement_of_article ON placement USING btree (article_id) WHERE (continues_page_id IS NULL);
CREATE INDEX placement_of_file ON placement USING btree (file_id);
CREATE INDEX placement_teaser ON placement USING btree (teaser_article_id) WHERE (teaser_article_id IS NOT NULL);
CREATE TRIGGER placement_emits_story AFTER INSERT OR DELETE ON placement FOR EACH ROW EXECUTE FUNCTION emit_story_changes('article_id', 'article_id');
CREATE TRIGGER placement_shares AFTER INSERT OR UPDATE OF file_id ON placement FOR EACH ROW WHEN ((new.file_id IS NOT NULL)) EXECUTE FUNCTION share_file('file_id');
CREATE TRIGGER placement_shares_features AFTER INSERT OR UPDATE OF feature ON placement FOR EACH ROW WHEN (((new.feature -> 'pictures'::text) IS NOT NULL)) EXECUTE FUNCTION share_feature_files();
CREATE TRIGGER placement_shares_logo AFTER INSERT OR UPDATE OF logo_file_id ON placement FOR EACH ROW WHEN ((new.logo_file_id IS NOT NULL)) EXECUTE FUNCTION share_file('logo_file_id');

create table portfolio (
  person_id bigint not null,
  made_by bigint not null,
  period_from date not null,
  period_to date not null,
  attempt text not null,
  state text not null default 'making'::text,
  done integer not null default 0,
  total integer not null default 1,
  basis text not null,
  storage_key text,
  created_at timestamp with time zone not null default now(),
  constraint portfolio_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint portfolio_person_id_fkey FOREIGN KEY (person_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint portfolio_pkey PRIMARY KEY (person_id, made_by, period_from, period_to),
  constraint portfolio_state_check CHECK ((state = ANY (ARRAY['making'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX portfolio_by_age ON portfolio USING btree (created_at);
CREATE INDEX portfolio_made_by ON portfolio USING btree (made_by);

create table presence (
  kind text not null,
  object_id bigint not null,
  user_id bigint not null,
  tab text not null,
  field text,
  seen_at timestamp with time zone not null default now(),
  writer bigint,
  constraint presence_pkey PRIMARY KEY (kind, object_id, user_id, tab),
  constraint presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint presence_writer_check CHECK (((writer >= 0) AND (writer <= '4294967295'::bigint)))
);

create table print_link (
  token_hash bytea not null,
  newspaper_id bigint not null,
  file_id bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint print_link_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint print_link_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES newspaper(id) ON DELETE CASCADE,
  constraint print_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX print_link_of_newspaper ON print_link USING btree (newspaper_id);

create table print_profile (
  id bigint not null generated always as identity,
  name text not null,
  identifier text,
  ink_limit integer not null,
  profile bytea not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint print_profile_ink_limit_check CHECK (((ink_limit >= 1) AND (ink_limit <= 400))),
  constraint print_profile_pkey PRIMARY KEY (id),
  constraint print_profile_profile_check CHECK ((length(profile) <= 4000000))
);
CREATE TRIGGER print_profile_touch BEFORE UPDATE ON print_profile FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table proof_mark (
  id bigint not null generated always as identity,
  newspaper_id bigint not null,
  newspaper_page_id bigint not null,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  number integer not null,
  x double precision not null,
  y double precision not null,
  slot_id text,
  body text not null,
  state text not null default 'open'::text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_by bigint,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint proof_mark_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000))),
  constraint proof_mark_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint proof_mark_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint proof_mark_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint proof_mark_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES proof_round(newspaper_id) ON DELETE CASCADE,
  constraint proof_mark_newspaper_id_number_key UNIQUE (newspaper_id, number),
  constraint proof_mark_pkey PRIMARY KEY (id),
  constraint proof_mark_reason_check CHECK ((char_length(reason) <= 200)),
  constraint proof_mark_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text]))),
  constraint proof_mark_x_check CHECK ((x >= (0)::double precision)),
  constraint proof_mark_y_check CHECK ((y >= (0)::double precision))
);
CREATE INDEX proof_mark_created_by ON proof_mark USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX proof_mark_decided_by ON proof_mark USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX proof_mark_of_office ON proof_mark USING btree (editorial_office_id);
CREATE INDEX proof_mark_of_page ON proof_mark USING btree (newspaper_page_id);
CREATE TRIGGER proof_mark_emits AFTER INSERT OR DELETE OR UPDATE ON proof_mark FOR EACH ROW EXECUTE FUNCTION emit_proof();
CREATE TRIGGER proof_mark_touch BEFORE UPDATE ON proof_mark FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table proof_reading (
  newspaper_id bigint not null,
  newspaper_page_id bigint not null,
  user_id bigint not null,
  read_at timestamp with time zone not null default now(),
  constraint proof_reading_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES proof_round(newspaper_id) ON DELETE CASCADE,
  constraint proof_reading_pkey PRIMARY KEY (newspaper_id, newspaper_page_id, user_id),
  constraint proof_reading_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX proof_reading_of_user ON proof_reading USING btree (user_id);
CREATE TRIGGER proof_reading_emits AFTER INSERT OR DELETE OR UPDATE ON proof_reading FOR EACH ROW EXECUTE FUNCTION emit_proof_reading();

create table proof_round (
  newspaper_id bigint not null,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  last_day date,
  closed_at timestamp with time zone,
  opened_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone not null default now(),
  constraint proof_round_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint proof_round_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES newspaper(id) ON DELETE CASCADE,
  constraint proof_round_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint proof_round_pkey PRIMARY KEY (newspaper_id)
);
CREATE INDEX proof_round_of_office ON proof_round USING btree (editorial_office_id) WHERE (closed_at IS NULL);
CREATE INDEX proof_round_opened_by ON proof_round USING btree (opened_by) WHERE (opened_by IS NOT NULL);
CREATE TRIGGER proof_round_emits AFTER INSERT OR DELETE OR UPDATE ON proof_round FOR EACH ROW EXECUTE FUNCTION emit_proof();
CREATE TRIGGER proof_round_ends_notice AFTER UPDATE OF closed_at ON proof_round FOR EACH ROW WHEN ((new.closed_at IS NOT NULL)) EXECUTE FUNCTION end_notice_of_proof('newspaper_id');
CREATE TRIGGER proof_round_notice AFTER UPDATE OF opened_at ON proof_round FOR EACH ROW WHEN ((old.opened_at <> new.opened_at)) EXECUTE FUNCTION notice_of_proof();
CREATE TRIGGER proof_round_notice_first AFTER INSERT ON proof_round FOR EACH ROW EXECUTE FUNCTION notice_of_proof();
CREATE TRIGGER proof_round_touch BEFORE UPDATE ON proof_round FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table public_paper (
  newspaper_id bigint not null,
  customer_id bigint not null,
  key text not null,
  is_indexed boolean not null default false,
  ends_on date,
  edition jsonb,
  made_for timestamp with time zone,
  failed_for timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint public_paper_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint public_paper_key_check CHECK ((length(key) >= 22)),
  constraint public_paper_key_key UNIQUE (key),
  constraint public_paper_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES newspaper(id) ON DELETE CASCADE,
  constraint public_paper_pkey PRIMARY KEY (newspaper_id)
);
CREATE INDEX public_paper_of_customer ON public_paper USING btree (customer_id);

create table public_paper_file (
  newspaper_id bigint not null,
  name text not null,
  storage_key text not null,
  mime text not null,
  file_size bigint not null,
  constraint public_paper_file_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES public_paper(newspaper_id) ON DELETE CASCADE,
  constraint public_paper_file_pkey PRIMARY KEY (newspaper_id, name),
  constraint public_paper_file_storage_key_key UNIQUE (storage_key)
);

create table push_subscription (
  id bigint not null generated always as identity,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default ''::text,
  session_hash bytea,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint push_subscription_auth_check CHECK ((length(auth) <= 100)),
  constraint push_subscription_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1000))),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_p256dh_check CHECK ((length(p256dh) <= 200)),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(id_hash) ON DELETE SET NULL,
  constraint push_subscription_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_session ON push_subscription USING btree (session_hash);
CREATE INDEX push_subscription_user ON push_subscription USING btree (user_id);

create table rate_limit (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table session (
  id_hash bytea not null,
  user_id bigint not null,
  override_customer_id bigint,
  admin_until timestamp with time zone,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  card_id bigint,
  is_borrowed boolean not null default false,
  constraint session_card_id_fkey FOREIGN KEY (card_id) REFERENCES sign_in_card(id) ON DELETE CASCADE,
  constraint session_override_customer_id_fkey FOREIGN KEY (override_customer_id) REFERENCES customer(id) ON DELETE SET NULL,
  constraint session_pkey PRIMARY KEY (id_hash),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX session_age ON session USING btree (last_seen_at);
CREATE INDEX session_of_card ON session USING btree (card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX session_of_user ON session USING btree (user_id);
CREATE TRIGGER session_changes_viewer AFTER DELETE OR UPDATE OF override_customer_id ON session FOR EACH ROW EXECUTE FUNCTION emit_viewer_change('user_id');

create table setting (
  key text not null,
  value jsonb not null,
  constraint setting_pkey PRIMARY KEY (key)
);

create table sign_in_card (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  has_set_password boolean not null default false,
  created_at timestamp with time zone not null default now(),
  code_hash bytea,
  constraint sign_in_card_code_hash_key UNIQUE (code_hash),
  constraint sign_in_card_pkey PRIMARY KEY (id),
  constraint sign_in_card_token_hash_key UNIQUE (token_hash),
  constraint sign_in_card_user_id_customer_id_fkey FOREIGN KEY (user_id, customer_id) REFERENCES app_user(id, customer_id) ON DELETE CASCADE,
  constraint sign_in_card_user_id_key UNIQUE (user_id)
);

create table sign_in_provider (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  key text not null,
  kind text not null,
  name text not null,
  issuer text not null,
  client_id text,
  client_secret text,
  sso_url text,
  certificates text[] not null default '{}'::text[],
  domains text[] not null,
  editorial_office_id bigint,
  is_active boolean not null default false,
  is_listed boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sign_in_provider_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint sign_in_provider_customer_id_key UNIQUE (customer_id),
  constraint sign_in_provider_domains_check CHECK ((cardinality(domains) > 0)),
  constraint sign_in_provider_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE SET NULL (editorial_office_id),
  constraint sign_in_provider_id_customer_id_key UNIQUE (id, customer_id),
  constraint sign_in_provider_key_check CHECK (((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(key) <= 80))),
  constraint sign_in_provider_key_key UNIQUE (key),
  constraint sign_in_provider_kind_check CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text]))),
  constraint sign_in_provider_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_provider_of_office ON sign_in_provider USING btree (editorial_office_id);
CREATE TRIGGER sign_in_provider_is_another AFTER UPDATE ON sign_in_provider FOR EACH ROW WHEN (((old.issuer <> new.issuer) OR (old.kind <> new.kind))) EXECUTE FUNCTION forget_identities_of_provider();
CREATE TRIGGER sign_in_provider_touch BEFORE UPDATE ON sign_in_provider FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table sign_in_request (
  state_hash bytea not null,
  provider_id bigint not null,
  customer_id bigint not null,
  session_hash bytea not null,
  return_path text not null,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  claims jsonb,
  constraint sign_in_request_pkey PRIMARY KEY (state_hash),
  constraint sign_in_request_provider_id_customer_id_fkey FOREIGN KEY (provider_id, customer_id) REFERENCES sign_in_provider(id, customer_id) ON DELETE CASCADE
);
CREATE INDEX sign_in_request_by_age ON sign_in_request USING btree (created_at);
CREATE INDEX sign_in_request_of_provider ON sign_in_request USING btree (provider_id);

create table slug (
  kind text not null,
  scope bigint not null default 0,
  slug text not null,
  object_id bigint not null,
  is_current boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint slug_pkey PRIMARY KEY (kind, scope, slug)
);
CREATE UNIQUE INDEX slug_of_thing ON slug USING btree (kind, object_id) INCLUDE (slug) WHERE is_current;

create table story (
  id bigint not null generated always as identity,
  customer_id bigint not null,
  editorial_office_id bigint not null,
  newspaper_id bigint,
  title text not null,
  note text,
  picture text,
  lines integer,
  due_on date,
  article_template_id bigint,
  article_id bigint,
  newspaper_page_id bigint,
  slot_id text,
  late_told_for date,
  created_by bigint,
  version integer not null default 1,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  constraint story_archived_is_idea CHECK (((archived_at IS NULL) OR (newspaper_id IS NULL))),
  constraint story_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE SET NULL,
  constraint story_article_id_key UNIQUE (article_id),
  constraint story_article_template_id_fkey FOREIGN KEY (article_template_id) REFERENCES article_template(id),
  constraint story_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint story_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint story_id_customer_id_key UNIQUE (id, customer_id),
  constraint story_lines_check CHECK (((lines >= 1) AND (lines <= 999))),
  constraint story_newspaper_id_fkey FOREIGN KEY (newspaper_id) REFERENCES newspaper(id) ON DELETE SET NULL,
  constraint story_newspaper_page_id_fkey FOREIGN KEY (newspaper_page_id) REFERENCES newspaper_page(id) ON DELETE SET NULL,
  constraint story_pkey PRIMARY KEY (id)
);
CREATE INDEX story_archived ON story USING btree (editorial_office_id, created_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX story_created_by ON story USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX story_newest ON story USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX story_of_newspaper ON story USING btree (newspaper_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX story_of_office ON story USING btree (editorial_office_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX story_of_page ON story USING btree (newspaper_page_id) WHERE (newspaper_page_id IS NOT NULL);
CREATE TRIGGER story_emits AFTER INSERT OR DELETE OR UPDATE ON story FOR EACH ROW EXECUTE FUNCTION emit_changes('story');
CREATE TRIGGER story_redraws AFTER INSERT OR DELETE OR UPDATE OF title, lines, newspaper_page_id, slot_id, article_id, deleted_at ON story FOR EACH ROW EXECUTE FUNCTION story_redraws();
CREATE TRIGGER story_shares_due_day AFTER UPDATE OF due_on, article_id ON story FOR EACH ROW WHEN ((new.article_id IS NOT NULL)) EXECUTE FUNCTION share_due_day();
CREATE TRIGGER story_touch BEFORE UPDATE ON story FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table story_person (
  story_id bigint not null,
  user_id bigint not null,
  customer_id bigint not null,
  is_given boolean not null,
  added_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint story_person_added_by_fkey FOREIGN KEY (added_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint story_person_pkey PRIMARY KEY (story_id, user_id, is_given),
  constraint story_person_story_id_customer_id_fkey FOREIGN KEY (story_id, customer_id) REFERENCES story(id, customer_id) ON DELETE CASCADE,
  constraint story_person_user_id_customer_id_fkey FOREIGN KEY (user_id, customer_id) REFERENCES app_user(id, customer_id) ON DELETE CASCADE
);
CREATE INDEX story_person_of_user ON story_person USING btree (user_id, story_id);
CREATE TRIGGER story_person_emits_story AFTER INSERT OR DELETE OR UPDATE ON story_person FOR EACH ROW EXECUTE FUNCTION emit_story_changes('id', 'story_id');
CREATE TRIGGER story_person_notice AFTER INSERT ON story_person FOR EACH ROW WHEN (new.is_given) EXECUTE FUNCTION notice_of_story();
CREATE TRIGGER story_person_redraws AFTER INSERT OR DELETE ON story_person FOR EACH ROW EXECUTE FUNCTION story_person_redraws();

create table submission (
  id bigint not null generated always as identity,
  editorial_office_id bigint not null,
  customer_id bigint not null,
  sender_name text not null,
  sender_email text not null,
  headline text not null default ''::text,
  body_text text not null default ''::text,
  photographer text,
  pictured text,
  erase_hash bytea not null,
  article_id bigint,
  is_accepted boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint submission_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE SET NULL,
  constraint submission_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint submission_erase_hash_key UNIQUE (erase_hash),
  constraint submission_pkey PRIMARY KEY (id)
);
CREATE INDEX submission_by_age ON submission USING btree (created_at);
CREATE INDEX submission_of_article ON submission USING btree (article_id);
CREATE INDEX submission_of_office ON submission USING btree (editorial_office_id, created_at DESC, id DESC);
CREATE TRIGGER submission_emits AFTER INSERT OR DELETE OR UPDATE ON submission FOR EACH ROW EXECUTE FUNCTION emit_changes('submission');
CREATE TRIGGER submission_ends_notice AFTER DELETE OR UPDATE OF is_accepted ON submission FOR EACH ROW EXECUTE FUNCTION end_notice_of_submissions();
CREATE TRIGGER submission_forget AFTER DELETE ON submission FOR EACH ROW EXECUTE FUNCTION forget_thing('submission');
CREATE TRIGGER submission_notice AFTER INSERT ON submission FOR EACH ROW EXECUTE FUNCTION notice_of_submission();
CREATE TRIGGER submission_touch BEFORE UPDATE ON submission FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table submission_article (
  article_id bigint not null,
  submission_id bigint,
  taken_back_at timestamp with time zone,
  settled_at timestamp with time zone,
  settled_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint submission_article_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint submission_article_check CHECK (((settled_at IS NULL) OR (taken_back_at IS NOT NULL))),
  constraint submission_article_pkey PRIMARY KEY (article_id),
  constraint submission_article_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint submission_article_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submission(id) ON DELETE SET NULL
);
CREATE INDEX submission_article_of_submission ON submission_article USING btree (submission_id) WHERE (submission_id IS NOT NULL);
CREATE INDEX submission_article_settled_by ON submission_article USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE TRIGGER submission_article_emits AFTER UPDATE ON submission_article FOR EACH ROW EXECUTE FUNCTION emit_sender();
CREATE TRIGGER submission_article_notice AFTER UPDATE OF taken_back_at, settled_at ON submission_article FOR EACH ROW WHEN ((new.taken_back_at IS NOT NULL)) EXECUTE FUNCTION notice_of_taken_back();

create table submission_box (
  editorial_office_id bigint not null,
  customer_id bigint not null,
  key text not null,
  is_open boolean not null default false,
  article_template_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint submission_box_article_template_id_fkey FOREIGN KEY (article_template_id) REFERENCES article_template(id),
  constraint submission_box_editorial_office_id_customer_id_fkey FOREIGN KEY (editorial_office_id, customer_id) REFERENCES editorial_office(id, customer_id) ON DELETE CASCADE,
  constraint submission_box_key_key UNIQUE (key),
  constraint submission_box_pkey PRIMARY KEY (editorial_office_id)
);
CREATE INDEX submission_box_of_template ON submission_box USING btree (article_template_id);
CREATE TRIGGER submission_box_touch BEFORE UPDATE ON submission_box FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table tag (
  id bigint not null generated always as identity,
  customer_id bigint,
  name text collate "sv-SE-x-icu" not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tag_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint tag_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tag_name ON tag USING btree (COALESCE(customer_id, (0)::bigint), lower(name));
CREATE INDEX tag_name_like ON tag USING gin (customer_id, name gin_trgm_ops);
CREATE INDEX tag_words ON tag USING gin (customer_id, to_tsvector('swedish'::regconfig, name));
CREATE TRIGGER tag_touch BEFORE UPDATE ON tag FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table thumbnail_try (
  id bigint not null generated always as identity,
  checksum text not null,
  begun_at timestamp with time zone not null default now(),
  constraint thumbnail_try_pkey PRIMARY KEY (id)
);
CREATE INDEX thumbnail_try_checksum ON thumbnail_try USING btree (checksum);

create table upload (
  id text not null,
  size bigint not null,
  received bigint not null default 0,
  pieces jsonb not null default '[]'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  customer_id bigint,
  user_id bigint,
  touched_at timestamp with time zone not null default now(),
  constraint upload_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE,
  constraint upload_pkey PRIMARY KEY (id),
  constraint upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX upload_age ON upload USING btree (created_at);
CREATE INDEX upload_customer ON upload USING btree (customer_id);
CREATE INDEX upload_user ON upload USING btree (user_id);

create table used_assertion (
  provider_id bigint not null,
  customer_id bigint not null,
  id_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_assertion_pkey PRIMARY KEY (provider_id, id_hash),
  constraint used_assertion_provider_id_customer_id_fkey FOREIGN KEY (provider_id, customer_id) REFERENCES sign_in_provider(id, customer_id) ON DELETE CASCADE
);
CREATE INDEX used_assertion_by_age ON used_assertion USING btree (expires_at);

create table web_article (
  id bigint not null generated always as identity,
  editorial_office_id bigint not null,
  article_id bigint,
  title text not null,
  standfirst text not null default ''::text,
  body jsonb not null,
  body_text text not null default ''::text,
  byline text not null default ''::text,
  tags text[] not null default '{}'::text[],
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  seo_title text,
  seo_description text,
  image_alt text,
  image_caption text,
  image_credit text,
  created_by bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector not null generated always as (((setweight(to_tsvector('swedish'::regconfig, title), 'A'::"char") || setweight(to_tsvector('swedish'::regconfig, standfirst), 'B'::"char")) || to_tsvector('swedish'::regconfig, ((body_text || ' '::text) || byline)))) stored,
  opinion_name text,
  opinion_note text,
  constraint web_article_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE SET NULL,
  constraint web_article_article_id_key UNIQUE (article_id),
  constraint web_article_check CHECK (((status = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint web_article_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint web_article_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id),
  constraint web_article_pkey PRIMARY KEY (id),
  constraint web_article_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX web_article_comes_out ON web_article USING btree (published_at) WHERE (status = 'published'::text);
CREATE INDEX web_article_newest ON web_article USING btree (updated_at DESC, id DESC);
CREATE INDEX web_article_of_office ON web_article USING btree (editorial_office_id, updated_at DESC, id DESC);
CREATE INDEX web_article_out ON web_article USING btree (editorial_office_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX web_article_search ON web_article USING gin (editorial_office_id, search);
CREATE INDEX web_article_title_like ON web_article USING gin (editorial_office_id, title gin_trgm_ops);
CREATE TRIGGER web_article_emits AFTER INSERT OR DELETE OR UPDATE ON web_article FOR EACH ROW EXECUTE FUNCTION emit_changes('web-article');
CREATE TRIGGER web_article_forget AFTER DELETE ON web_article FOR EACH ROW EXECUTE FUNCTION forget_thing('web-article');
CREATE TRIGGER web_article_touch BEFORE UPDATE ON web_article FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

create table web_feed (
  editorial_office_id bigint not null,
  key text not null default encode(sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)), 'hex'::text),
  created_at timestamp with time zone not null default now(),
  constraint web_feed_editorial_office_id_fkey FOREIGN KEY (editorial_office_id) REFERENCES editorial_office(id) ON DELETE CASCADE,
  constraint web_feed_key_key UNIQUE (key),
  constraint web_feed_pkey PRIMARY KEY (editorial_office_id)
);

CREATE OR REPLACE FUNCTION article_marks_faces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  former jsonb := case when tg_op = 'UPDATE' then old.answers else '[]' end;
begin
  delete from picture_mark m using (
    select * from named_faces(former) except select * from named_faces(new.answers)) gone,
    pictured_person p left join app_user u on u.id = p.user_id
  where m.by_name and m.file_id = gone.file_id and p.id = m.person_id
    and plain_name(coalesce(p.name, u.name)) = gone.name
    and not exists (select from article_image i join article a on a.id = i.article_id
      where i.file_id = gone.file_id and a.id <> new.id
        and exists (select from named_faces(a.answers) f
          where f.file_id = gone.file_id and f.name = gone.name));
  perform mark_named(new.editorial_office_id, added.file_id, added.name) from (
    select * from named_faces(new.answers) except select * from named_faces(former)) added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION assignment_audience_emits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform emit_given_assignments(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION audience_targets(customers bigint[], offices bigint[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when customers = '{}' and offices = '{}' then array['all']
    else array(select 'c' || c from unnest(customers) c) || array(select 'o' || o from unnest(offices) o)
  end
$function$;

CREATE OR REPLACE FUNCTION bin_recording()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update file set deleted_at = now() - interval '31 days'
  where id = old.file_id and not is_shared
    and not exists (select from article_recording r where r.file_id = old.file_id)
    and not exists (select from attachment x where x.file_id = old.file_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION birthday_redraws()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform redraw_planned_pages(array(
    select g.id from newspaper n join newspaper_page g on g.newspaper_id = n.id
      join placement p on p.newspaper_page_id = g.id
    where n.editorial_office_id = new.editorial_office_id and n.status <> 'sent'
      and p.feature ->> 'kind' = 'birthdays'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION consent_redraws()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform emit_pictures(array(select m.file_id from picture_mark m where m.person_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION consent_state(answer boolean, valid_until date, is_protected boolean, day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when is_protected then 'protected' when answer is null then 'missing'
    when not answer then 'no' when valid_until < day then 'ended' else 'yes' end;
$function$;

CREATE OR REPLACE FUNCTION conversations_near(person bigint, offices bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE ROWS 20
AS $function$
begin
  return query
    select m.conversation_id from conversation_member m where m.user_id = person
    union all
    select c.id from conversation c
      where c.kind = 'office' and c.editorial_office_id = any(offices);
end $function$;

CREATE OR REPLACE FUNCTION edition_shows(edition jsonb, files bigint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when edition ? 'shown' then exists (
      select from jsonb_array_elements_text(edition -> 'shown') file where file::bigint = any(files))
    else exists (
      select from jsonb_array_elements(edition -> 'stories') story
        cross join jsonb_array_elements(story -> 'pictures') picture
      where (picture ->> 'file_id')::bigint = any(files)) end
$function$;

CREATE OR REPLACE FUNCTION emit_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'updated_at' end;
  become jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'updated_at' end;
  thing jsonb := coalesce(become, was);
  scope jsonb := thing;
  word text;
  withdrawn boolean := tg_op = 'DELETE';
begin
  if was = become then
    return null;
  end if;
  if tg_nargs = 3 then
    execute format('select to_jsonb(p) from %I p where id = $1', tg_argv[1])
      into scope using (thing ->> tg_argv[2])::bigint;
    -- Gone with its parent, whose own event says so.
    if scope is null then
      return null;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    foreach word in array array['deleted_at', 'status', 'audience_targets', 'audience_roles', 'published_at', 'is_published',
      'starts_at', 'ends_at', 'editorial_office_id'] loop
      withdrawn := withdrawn or (was -> word) is distinct from (become -> word);
    end loop;
  end if;
  insert into event (type, object_id, customer_id, editorial_office_id, user_id, is_withdrawn)
  values (tg_argv[0], (thing ->> 'id')::bigint, (scope ->> 'customer_id')::bigint,
    (scope ->> 'editorial_office_id')::bigint, (scope ->> 'user_id')::bigint, withdrawn);
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_given_assignments(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into event (type, object_id, customer_id, editorial_office_id, is_withdrawn)
  select 'assignment', s.id, null, s.editorial_office_id, true from assignment s
  where s.id = any(ids) and s.deleted_at is null and s.is_published;
  if found then
    perform pg_notify('spalten_event', '');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION emit_pictures(files bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'file', f.id, f.customer_id, f.editorial_office_id from file f where f.id = any(files);
  if found then
    perform redraw_planned_pages(array(select newspaper_page_id from placed_pictures(files)));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION emit_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  values ('proof', (changed ->> 'newspaper_id')::bigint, (changed ->> 'customer_id')::bigint,
    (changed ->> 'editorial_office_id')::bigint);
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_proof_reading()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paper bigint := (to_jsonb(coalesce(new, old)) ->> 'newspaper_id')::bigint;
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'proof', r.newspaper_id, r.customer_id, r.editorial_office_id
  from proof_round r where r.newspaper_id = paper;
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_recording()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'article', a.id, o.customer_id, o.id from article a
  join editorial_office o on o.id = a.editorial_office_id
  where a.id = (changed ->> 'article_id')::bigint;
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_response()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into event (type, object_id, customer_id, editorial_office_id, is_withdrawn)
  values ('response', (changed ->> 'id')::bigint, (changed ->> 'customer_id')::bigint,
    (changed ->> 'editorial_office_id')::bigint,
    tg_op = 'DELETE' or changed ->> 'ended_at' is not null);
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_sender()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'article', a.id, o.customer_id, o.id from article a
  join editorial_office o on o.id = a.editorial_office_id where a.id = new.article_id;
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_stories_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone jsonb := to_jsonb(coalesce(new, old));
  person bigint := coalesce(gone ->> 'user_id', gone ->> 'id')::bigint;
  office bigint := case when tg_argv[0] = 'member' then (gone ->> 'editorial_office_id')::bigint end;
  pages bigint[];
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select distinct 'story', s.id, s.customer_id, s.editorial_office_id
  from story_person x join story s on s.id = x.story_id
  where x.user_id = person and s.deleted_at is null
    and (office is null or s.editorial_office_id = office);
  if not found then
    return null;
  end if;
  pages := array(select distinct s.newspaper_page_id
    from story_person x join story s on s.id = x.story_id
    where x.user_id = person and x.is_given and s.deleted_at is null
      and s.newspaper_page_id is not null and (office is null or s.editorial_office_id = office)
      and not exists (select from placement q where q.article_id = s.article_id));
  if pages <> '{}' then
    perform redraw_planned_pages(pages);
  end if;
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_story_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('insert into event (type, object_id, customer_id, editorial_office_id)
    select ''story'', s.id, s.customer_id, s.editorial_office_id from story s where s.%I = $1',
    tg_argv[0])
  using (to_jsonb(coalesce(new, old)) ->> tg_argv[1])::bigint;
  if found then
    perform pg_notify('spalten_event', '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_suggestion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'article-text', a.id, new.customer_id, a.editorial_office_id
  from article a where a.id = new.article_id;
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION emit_viewer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event (type, object_id)
  values ('viewer', (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::bigint);
  perform pg_notify('spalten_event', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_notice_of_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notice set read_at = now()
  where kind = 'proof-opened' and read_at is null
    and object_id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_notice_of_submissions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from submission s
      where s.editorial_office_id = old.editorial_office_id and not s.is_accepted) then
    update notice set read_at = now() where kind = 'submission-received'
      and object_id = old.editorial_office_id and read_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_responses_of_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update article_response set ended_at = now() where article_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_responses_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update article_response set ended_at = now()
  where editorial_office_id = old.editorial_office_id and ended_at is null
    and old.user_id in (responder_id, asked_by);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_identities_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from external_identity where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_identities_of_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from external_identity where provider_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_thing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from attachment where kind = tg_argv[0] and object_id = old.id;
  delete from slug where kind = tg_argv[0] and object_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION give_notice(people bigint[], what text, about bigint, called text, actor bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into notice (user_id, kind, object_id, title, actor_id)
  select distinct u.id, what, about, called, actor from app_user u
  where u.id = any(people) and u.id is distinct from actor and u.is_active
  on conflict (user_id, kind, object_id) where read_at is null
  do update set title = excluded.title, actor_id = excluded.actor_id, created_at = now(),
    mailed_at = null;
$function$;

CREATE OR REPLACE FUNCTION lock_consents(office bigint, is_shared boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  key bigint := hashtextextended('consent:' || (
    select customer_id from editorial_office where id = office), 0);
begin
  if is_shared then
    perform pg_advisory_xact_lock_shared(key);
  else
    perform pg_advisory_xact_lock(key);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION mark_emits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  mark picture_mark := coalesce(new, old);
begin
  perform emit_pictures(array[mark.file_id]);
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'consent', p.id, p.customer_id, p.editorial_office_id from pictured_person p
  where p.id = mark.person_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_named(office bigint, picture bigint, face_name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into picture_mark (file_id, person_id, editorial_office_id, by_name)
  select f.id, min(p.id), office, true
  from file f join pictured_person p on p.editorial_office_id = f.editorial_office_id
  left join app_user u on u.id = p.user_id
  where f.id = picture and f.editorial_office_id = office
    and plain_name(coalesce(p.name, u.name)) = face_name
  group by f.id having count(*) = 1
  on conflict do nothing;
$function$;

CREATE OR REPLACE FUNCTION member_joins_register()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pictured_person (customer_id, editorial_office_id, user_id, no_birthday)
  values (new.customer_id, new.editorial_office_id, new.user_id,
    exists (select from pictured_person p where p.user_id = new.user_id and p.no_birthday))
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION member_leaves_register()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from pictured_person p
  where p.editorial_office_id = old.editorial_office_id and p.user_id = old.user_id
    and num_nonnulls(p.paper, p.web, p.may_name) = 0 and not p.is_protected and not p.no_birthday
    and not exists (select from picture_mark m where m.person_id = p.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION members_emit_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform emit_given_assignments(array(select distinct r.assignment_id from assignment_recipient r
    where r.group_id in (select c.group_id from changed c)));
  -- The number of members is shown with the group.
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'group', g.id, g.customer_id, g.editorial_office_id from office_group g
  where g.id in (select c.group_id from changed c);
  if found then
    perform pg_notify('spalten_event', '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION message_is_newest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversation set last_message_id = new.id, last_message_at = new.created_at
  where id = new.conversation_id and (last_message_id is null or last_message_id < new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION name_audit_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.user_name is null and new.user_id is not null then
    select name into new.user_name from app_user where id = new.user_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION named_faces(answers jsonb)
 RETURNS TABLE(file_id bigint, name text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct (a ->> 'file_id')::bigint, plain_name(a ->> 'name')
  from jsonb_array_elements(answers) a
  where a ->> 'file_id' is not null and trim(a ->> 'name') <> '';
$function$;

CREATE OR REPLACE FUNCTION note_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_member (user_id, editorial_office_id)
  select new.user_id, a.editorial_office_id from article a
  where a.id = new.article_id and not exists (select from editorial_office_member m
    where m.user_id = new.user_id and m.editorial_office_id = a.editorial_office_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_customer_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_active then
    new.closed_on := null;
  elsif tg_op = 'INSERT' or old.is_active then
    new.closed_on := (now() at time zone 'Europe/Stockholm')::date;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_member_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_member (user_id, editorial_office_id)
  select u.id, o.id from app_user u, editorial_office o
  where u.id = old.user_id and o.id = old.editorial_office_id
    and exists (select from article_author w join article a on a.id = w.article_id
      where w.user_id = u.id and a.editorial_office_id = o.id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_moved_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into former_member (user_id, editorial_office_id)
  select w.user_id, new.editorial_office_id from article_author w
  where w.article_id = new.id and not exists (select from editorial_office_member m
    where m.user_id = w.user_id and m.editorial_office_id = new.editorial_office_id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  word text := case new.status when 'submitted' then 'article-submitted'
    when 'returned' then 'article-returned' when 'approved' then 'article-approved'
    when 'published' then 'article-published' end;
  headline text;
  office bigint;
begin
  update notice set read_at = now()
  where object_id = new.article_id and read_at is null
    and (kind = 'article-submitted' and new.status <> 'submitted'
      or kind = 'article-returned' and new.status in ('submitted', 'approved'));
  select a.headline, a.editorial_office_id into headline, office from article a
  where a.id = new.article_id;
  if word is null then
    return null;
  elsif word = 'article-submitted' then
    perform give_notice(array(select m.user_id from editorial_office_member m
      join app_user u on u.id = m.user_id and u.role = 'moderator'
      where m.editorial_office_id = office), word, new.article_id, headline, new.user_id);
  else
    perform give_notice(array(select w.user_id from article_author w
      where w.article_id = new.article_id), word, new.article_id, headline, new.user_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_attempt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and new.status in ('submitted', 'reviewed') then
    update notice set read_at = now()
    where user_id = new.participant_id and kind = 'attempt-returned'
      and object_id = new.assignment_id and read_at is null;
  end if;
  if new.status in ('returned', 'reviewed') and new.status <> old.status
    and new.reviewed_by is not null then
    perform give_notice(array[new.participant_id], 'attempt-' || new.status, new.assignment_id,
      (select s.title from assignment s where s.id = new.assignment_id), new.reviewed_by);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  talk conversation;
  sender_name text;
begin
  select * into talk from conversation where id = new.conversation_id;
  if talk.kind = 'article' then
    perform give_notice(array(select m.user_id from conversation_member m
      where m.conversation_id = talk.id), 'article-comment', talk.article_id,
      (select a.headline from article a where a.id = talk.article_id), new.sender_id);
  else
    select u.name into sender_name from app_user u where u.id = new.sender_id;
    perform give_notice(case when talk.kind = 'direct'
      then array(select m.user_id from conversation_member m where m.conversation_id = talk.id)
      else array(select m.user_id from editorial_office_member m
        where m.editorial_office_id = talk.editorial_office_id) end,
      'message', talk.id, coalesce(case when talk.kind = 'office' then (select o.name
        from editorial_office o where o.id = talk.editorial_office_id) end, sender_name, ''),
      new.sender_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_newspaper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'sent' and old.status <> 'sent' then
    perform give_notice(array(select m.user_id from editorial_office_member m
      where m.editorial_office_id = new.editorial_office_id), 'newspaper-sent', new.id,
      new.newspaper_name || ' ' || new.issue_number, null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform give_notice(array(select m.user_id from editorial_office_member m
    where m.editorial_office_id = new.editorial_office_id), 'proof-opened', new.newspaper_id,
    (select n.newspaper_name || ' ' || n.issue_number from newspaper n
      where n.id = new.newspaper_id), new.opened_by);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_response()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  headline text := (select a.headline from article a where a.id = new.article_id);
begin
  if new.ended_at is null and (tg_op = 'INSERT' or old.asked_at <> new.asked_at) then
    perform give_notice(array[new.responder_id], 'article-response-asked', new.article_id, headline,
      new.asked_by);
  elsif new.ended_at is not null or new.answered_at is not null then
    update notice set read_at = now() where kind = 'article-response-asked' and read_at is null
      and user_id = new.responder_id and object_id = new.article_id;
  end if;
  if tg_op = 'UPDATE' and new.answered_at is not null and old.version <> new.version then
    perform give_notice(array(select w.user_id from article_author w
      where w.article_id = new.article_id), 'article-response-written', new.article_id, headline,
      new.responder_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_story()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform give_notice(array[new.user_id], 'story-given', new.story_id,
    (select s.title from story s where s.id = new.story_id), new.added_by);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform give_notice(array(select m.user_id from editorial_office_member m
    join app_user u on u.id = m.user_id and u.role = 'moderator'
    where m.editorial_office_id = new.editorial_office_id), 'submission-received',
    new.editorial_office_id, (select o.name from editorial_office o
      where o.id = new.editorial_office_id), null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION notice_of_taken_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.settled_at is not null then
    update notice set read_at = now() where kind = 'article-taken-back'
      and object_id = new.article_id and read_at is null;
  else
    perform give_notice(array(select m.user_id from editorial_office_member m
      join app_user u on u.id = m.user_id and u.role = 'moderator'
      where m.editorial_office_id = a.editorial_office_id), 'article-taken-back', a.id, a.headline,
      null)
    from article a where a.id = new.article_id and a.deleted_at is null;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION person_marks_faces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_named(new.editorial_office_id, f.file_id, f.name)
  from article a cross join named_faces(a.answers) f
  where a.editorial_office_id = new.editorial_office_id and a.answers <> '[]'
    and f.name = plain_name(new.name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION placed_pictures(files bigint[])
 RETURNS TABLE(newspaper_page_id bigint, file_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select p.newspaper_page_id, p.file_id from placement p where p.file_id = any(files)
  union
  select p.newspaper_page_id, p.logo_file_id from placement p where p.logo_file_id = any(files)
  union
  select p.newspaper_page_id, i.file_id from article_image i
    join placement p on i.article_id in (p.article_id, p.teaser_article_id)
  where i.file_id = any(files)
  union
  select p.newspaper_page_id, f.id from unnest(files) f(id)
    join placement p on p.feature -> 'pictures' @> jsonb_build_array(jsonb_build_object('file_id', f.id))
$function$;

CREATE OR REPLACE FUNCTION plain_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select trim(regexp_replace(
    translate(lower(normalize(name)),
      U&'\2019\2018\02BC\00B4\0060\2010\2011\2013\00A0\2007\2009\202F\3000\00AD\200B\200C\200D\2060\FEFF',
      '''''''''''---     '),
    '\s+', ' ', 'g'));
$function$;

CREATE OR REPLACE FUNCTION price_printed_adverts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update placement p set advert_price_ore = a.price_ore
  from newspaper_page g, advert a
  where g.newspaper_id = new.id and p.newspaper_page_id = g.id and a.id = p.advert_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION recipients_emit_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform emit_given_assignments(array(select distinct c.assignment_id from changed c));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION redraw_planned_pages(pages bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update newspaper_page set updated_at = now() where id = any(pages);
  insert into event (type, object_id, customer_id, editorial_office_id)
  select 'newspaper-page', g.id, null, n.editorial_office_id
  from newspaper_page g join newspaper n on n.id = g.newspaper_id where g.id = any(pages);
  select pg_notify('spalten_event', '');
$function$;

CREATE OR REPLACE FUNCTION release_stories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update story set newspaper_id = null, newspaper_page_id = null, slot_id = null,
    version = version + 1
  where newspaper_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION release_unprinted_stories(paper bigint)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
AS $function$
declare
  unprinted bigint[] := array(select s.id from story s
    where s.newspaper_id = paper and s.deleted_at is null and not exists (
      select from placement q join newspaper_page g on g.id = q.newspaper_page_id
      where q.article_id = s.article_id and g.newspaper_id = paper));
begin
  -- Articles before stories, as with the save of a story.
  perform from article where id in (select s.article_id from story s where s.id = any(unprinted))
    order by id for no key update;
  perform from story where id = any(unprinted) order by id for update;
  return query update story s set newspaper_page_id = null, slot_id = null, due_on = null,
    version = s.version + 1, newspaper_id = (
      select n.id from placement q join newspaper_page g on g.id = q.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id
      where q.article_id = s.article_id and n.deleted_at is null
        and n.editorial_office_id = s.editorial_office_id order by n.id limit 1)
    where s.id = any(unprinted) and s.newspaper_id = paper and s.deleted_at is null
    returning s.id;
end $function$;

CREATE OR REPLACE FUNCTION restore_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update proof_mark set newspaper_page_id = new.id
  where newspaper_id = new.newspaper_id and newspaper_page_id = new.restores_page_id;
  update proof_reading set newspaper_page_id = new.id
  where newspaper_id = new.newspaper_id and newspaper_page_id = new.restores_page_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION search_query(words text[])
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  result tsquery;
  part tsquery;
  stem text;
begin
  for i in 1 .. cardinality(words) loop
    stem := (ts_lexize('swedish_stem', words[i]))[1];
    continue when stem is null;
    part := quote_literal(stem)::tsquery;
    -- A whole word counts for more than one that only begins so.
    if i = cardinality(words) and length(words[i]) > 2 then
      part := part || (quote_literal(stem) || ':*')::tsquery;
    end if;
    result := case when result is null then part else result && part end;
  end loop;
  return result;
end $function$;

CREATE OR REPLACE FUNCTION share_due_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'article' then
    update story set due_on = new.due_on, version = version + 1
    where article_id = new.id and due_on is distinct from new.due_on;
  else
    update article set due_on = new.due_on, version = version + 1
    where id = new.article_id and due_on is distinct from new.due_on;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION share_feature_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update file set is_shared = true where not is_shared and id in (
    select (picture ->> 'file_id')::bigint from jsonb_array_elements(new.feature -> 'pictures') picture);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION share_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update file set is_shared = true
  where id = (to_jsonb(new) ->> tg_argv[0])::bigint and not is_shared;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION story_person_redraws()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  page bigint := (select s.newspaper_page_id from story s
    where s.id = (to_jsonb(coalesce(new, old)) ->> 'story_id')::bigint);
begin
  if page is not null then
    perform redraw_planned_pages(array[page]);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION story_redraws()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  become jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  pages bigint[] := array_remove(array[(was ->> 'newspaper_page_id')::bigint,
    (become ->> 'newspaper_page_id')::bigint], null);
begin
  if pages <> '{}' then
    perform redraw_planned_pages(pages);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$;
