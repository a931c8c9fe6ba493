-- The conversations that may be somebody's: where they are a member, and those of their offices. Of a
-- function PostgreSQL expects what it says itself, whoever asks; of the tables it expected more for
-- anybody than for the one who asks, and so planned each list of conversations anew.
create function conversations_near(person bigint, offices bigint[]) returns setof bigint
language plpgsql stable rows 20 as $$
begin
  return query
    select m.conversation_id from conversation_member m where m.user_id = person
    union all
    select c.id from conversation c
      where c.kind = 'office' and c.editorial_office_id = any(offices);
end $$;
