-- True if a word can become what was typed by so many typos; two swapped letters are one.
create function is_typo_of(typed text, word text, typos integer) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if public.levenshtein_less_equal(typed, word, typos) <= typos then
    return true;
  end if;
  for place in 1 .. case when typos > 0 then length(typed) - 1 else 0 end loop
    if strpos(word, substr(typed, place + 1, 1) || substr(typed, place, 1)) > 0
      and is_typo_of(
        overlay(typed placing substr(typed, place + 1, 1) || substr(typed, place, 1) from place for 2), word, typos - 1) then
      return true;
    end if;
  end loop;
  return false;
end $$;
