-- Beginnings of words and numbers under which a text is found.
create function search_beginnings(phrase text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  pieces text[] := string_to_array(
    regexp_replace(public.search_text(phrase), '(?<![^ ])(?=[^ ])|(?<![0-9])(?=[0-9])', chr(1), 'g'), chr(1));
  rest text := '';
  beginning text;
  found text[] := '{}';
begin
  -- The first piece stands before the first mark and is empty.
  for place in reverse coalesce(cardinality(pieces), 0) .. 2 loop
    rest := pieces[place] || rest;
    beginning := left(rest, 60);
    if not beginning = any(found) then
      found := found || beginning;
    end if;
  end loop;
  return found;
end $$;
