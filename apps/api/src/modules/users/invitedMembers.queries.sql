-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- acceptInvited: a call
update memberships m
set
  invited_at = null,
  version = m.version + 1,
  updated_at = $1,
  sorted_email = l.email,
  sorted_first_name = case
    when l.names_set_at is null then m.sorted_first_name
    else l.first_name
  end,
  sorted_last_name = case
    when l.names_set_at is null then m.sorted_last_name
    else l.last_name
  end,
  searched = case
    when l.names_set_at is null then person_text (m.sorted_first_name, m.sorted_last_name, l.email)
    else person_text (l.first_name, l.last_name, l.email)
  end
from
  logins l,
  customers c
where
  l.id = m.login_id
  and not l.is_admin
  and m.login_id = $2
  and c.id = m.customer_id
  and c.enabled
  and m.enabled
  and m.invited_at is not null
  and (
    m.customer_id = $3
    or m.invited_at > $4
  )
returning
  m.customer_id as "customerId",
  m.id as "membershipId",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName";

-- findInviting: a call
select
  m.customer_id as "customerId",
  c.name as "customerName",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName"
from
  memberships as m
  inner join customers as c on c.id = m.customer_id
where
  m.login_id = $1
  and m.enabled = $2
  and c.enabled = $3
  and m.customer_id = $4
order by
  m.invited_at desc nulls last,
  m.id
limit $5;

-- isInvited: a call
select id
from memberships
where
  login_id = $1
  and customer_id = $2
  and invited_at is not null;

-- nameMembers: a call
update memberships m
set
  sorted_first_name = p.first_name,
  sorted_last_name = p.last_name,
  sorted_email = p.email,
  searched = person_text (p.first_name, p.last_name, p.email)
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as p (id, first_name, last_name, email)
where
  m.customer_id = $5
  and m.id = p.id
  and (m.sorted_first_name, m.sorted_last_name, m.sorted_email) is distinct from (p.first_name, p.last_name, p.email);

-- renewInvitation: a call
update memberships
set
  invited_at = $1,
  updated_at = $2
where
  customer_id = $3
  and id = $4;
