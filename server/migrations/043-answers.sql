-- What people answered to the question of an "enkät", each with a name, and a face among the article's pictures.
alter table article add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array');
update article_template set fields = fields || '{"answers": {"use": "off", "guidance": ""}}'
  where not fields ? 'answers';
update article_template set fields = fields || jsonb_build_object('answers', jsonb_build_object(
    'use', 'optional', 'min', 2, 'max', 8,
    'guidance', 'Namn, ålder eller yrke, och svaret. Fråga minst fyra, och inte bara dina kompisar.'))
  where lower(trim(name)) in ('enkät', 'fem frågade', 'vi frågar') and deleted_at is null;
