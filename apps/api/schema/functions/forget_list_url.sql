-- Clears the small size of a picture whose address changed.
create function forget_list_url() returns trigger
  language plpgsql as $$
begin
  if new.url <> old.url and new.list_url is not distinct from old.list_url then
    new.list_url := null;
  end if;
  return new;
end $$;
