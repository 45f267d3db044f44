-- Somebody who is invited belongs to a customer when they accept, and what that customer sees of them until then is what it
-- typed itself: whether the address has a login already is nobody else's to know (R24). Without a time, they belong.
alter table memberships add column invited_at timestamptz;
-- Whom a login enters: the customer it worked in last.
alter table logins add column last_customer_id integer references customers;

-- A person is renamed in all of their customers, but not where they are only invited.
create or replace function copy_person_to_memberships() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set sorted_first_name = new.first_name, sorted_last_name = new.last_name, sorted_email = new.email,
    searched = person_text(new.first_name, new.last_name, new.email)
  where login_id = new.id and invited_at is null;
  return null;
end $$;
