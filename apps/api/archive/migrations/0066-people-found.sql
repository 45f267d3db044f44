-- The people of a customer, ten thousand as a hundred: what they are sorted and searched by is kept on their memberships, so
-- that a page is looked up and nobody of the others is.
create function person_text(first_name text, last_name text, email text) returns text language sql immutable parallel safe as $$
  select lower(first_name || ' ' || last_name || ' ' || email)
$$;

alter table memberships
  add column sorted_first_name text not null default '',
  add column sorted_last_name text not null default '',
  add column sorted_email text not null default '',
  add column searched text not null default '';
alter table memberships disable trigger user;
update memberships m set sorted_first_name = l.first_name, sorted_last_name = l.last_name, sorted_email = l.email,
  searched = person_text(l.first_name, l.last_name, l.email)
from logins l where l.id = m.login_id;
alter table memberships enable trigger user;

create function copy_person_to_membership() returns trigger language plpgsql as $$
begin
  select l.first_name, l.last_name, l.email, person_text(l.first_name, l.last_name, l.email)
  into new.sorted_first_name, new.sorted_last_name, new.sorted_email, new.searched
  from logins l where l.id = new.login_id;
  return new;
end $$;
create trigger memberships_copy before insert on memberships
  for each row execute function copy_person_to_membership();

-- As the owner: a person is renamed in all of their customers.
create function copy_person_to_memberships() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set sorted_first_name = new.first_name, sorted_last_name = new.last_name, sorted_email = new.email,
    searched = person_text(new.first_name, new.last_name, new.email)
  where login_id = new.id;
  return null;
end $$;
revoke execute on function copy_person_to_memberships from public;
create trigger logins_copied after update of first_name, last_name, email on logins
  for each row when ((old.first_name, old.last_name, old.email)
    is distinct from (new.first_name, new.last_name, new.email))
  execute function copy_person_to_memberships();

-- A new name changes nobody's access.
drop trigger memberships_access_told on memberships;
create trigger memberships_access_told after update on memberships for each row
  when ((old.sorted_first_name, old.sorted_last_name, old.searched)
    is not distinct from (new.sorted_first_name, new.sorted_last_name, new.searched))
  execute function tell_access();
create trigger memberships_end_told after delete on memberships for each row execute function tell_access();

create index memberships_by_first_name on memberships (customer_id, sorted_first_name, id);
create index memberships_by_last_name on memberships (customer_id, sorted_last_name, id);
create index memberships_by_email on memberships (customer_id, sorted_email, id);
-- Who may approve, and who may manage people, without looking at everybody.
create index memberships_approving on memberships (customer_id, login_id) where can_approve_orders or general_approver;
create index memberships_managing on memberships (customer_id, id) where can_manage_users and enabled;
create index logins_administering on logins (first_name, id) where is_admin;

-- Every run of one, two and three characters, each with the customer it is of.
create function people_parts(customer integer, words text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct customer || '.' || substr(words, place, size)
    from generate_series(1, 3) as size, generate_series(1, length(words) - size + 1) as place)
$$;
-- The longest of those that a search has to have.
create function people_asked(customer integer, words text) returns text[] language sql immutable parallel safe as $$
  select array(select customer || '.' || substr(words, place, least(3, length(words)))
    from generate_series(1, greatest(1, length(words) - 2)) as place)
$$;
create index memberships_parts on memberships using gin (people_parts(customer_id, searched));

-- $2: a part of a name or an email; $3: the same as a pattern; $4: how many are enough.
create function people_with(customer integer, words text, pattern text, most integer) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select m.id from memberships m
    where people_parts(m.customer_id, m.searched) @> people_asked($1, lower($2))
      and m.searched like lower($3)
      -- Added to nothing, so that no index of the customer is taken for it: the parts name the customer.
      and m.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider()))
    limit $4)
$$;
revoke execute on function people_with from public;
grant execute on function people_with to tradecounter_app;

analyze memberships;
