-- A word, and all that is left of it without so many of its letters.
create function with_letters_left_out(word text, letters integer) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  found text[] := array[word];
  fresh text[] := array[word];
begin
  for step in 1 .. letters loop
    fresh := array(
      select distinct left(f, place - 1) || substr(f, place + 1)
      from unnest(fresh) f, generate_series(1, length(f)) place
    );
    found := found || fresh;
  end loop;
  return found;
end $$;
