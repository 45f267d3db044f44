-- Copies a login's name and email to its memberships, except those that are only invited.
create function copy_person_to_memberships() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set sorted_email = new.email,
    sorted_first_name = case when new.names_set_at is null then sorted_first_name else new.first_name end,
    sorted_last_name = case when new.names_set_at is null then sorted_last_name else new.last_name end,
    searched = case when new.names_set_at is null then person_text(sorted_first_name, sorted_last_name, new.email)
      else person_text(new.first_name, new.last_name, new.email) end
  where login_id = new.id and invited_at is null;
  return null;
end $$;
revoke execute on function copy_person_to_memberships() from public;
