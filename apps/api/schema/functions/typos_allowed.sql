-- One typo in words of four letters or more, two from eight on; none in codes, where each sign matters.
create function typos_allowed(word text) returns integer
  language sql immutable parallel safe as $$
  select case when word ~ '[0-9]' or length(word) < 4 or length(word) > 30 then 0 when length(word) < 8 then 1 else 2 end
$$;
