-- Why a slot could not be set as it was meant is said in both languages. What was found before stands
-- in Swedish until its page is set anew. Why a paper could not be sent is said so too.

update newspaper_page set fit = (
  select jsonb_agg(case when jsonb_typeof(s -> 'fault') = 'string'
      then s || jsonb_build_object('fault', jsonb_build_object('sv', s -> 'fault', 'en', s -> 'fault'))
      else s end order by n)
  from jsonb_array_elements(fit) with ordinality as e (s, n))
where jsonb_path_exists(fit, '$[*].fault ? (@.type() == "string")');

update newspaper set sending = sending || jsonb_build_object('error',
  jsonb_build_object('sv', sending -> 'error', 'en', sending -> 'error'))
where jsonb_typeof(sending -> 'error') = 'string';
