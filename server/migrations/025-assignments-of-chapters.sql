-- The assignments that stand in a chapter's text, whole or easy: found from the chapter, and the
-- chapter from them.

alter table chapter add column assignment_ids jsonb not null generated always as (
  jsonb_path_query_array(body, '$.content[*] ? (@.type == "assignment").attrs.assignment_id')
  || jsonb_path_query_array(coalesce(easy_body, '{}'),
    '$.content[*] ? (@.type == "assignment").attrs.assignment_id')
) stored;
create index chapter_of_assignment on chapter using gin (assignment_ids jsonb_path_ops);
