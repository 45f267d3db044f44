-- Copies a login's name and email to a new membership.
create function copy_person_to_membership() returns trigger
  language plpgsql as $$
begin
  select l.first_name, l.last_name, l.email, person_text(l.first_name, l.last_name, l.email)
  into new.sorted_first_name, new.sorted_last_name, new.sorted_email, new.searched
  from logins l where l.id = new.login_id;
  return new;
end $$;
