-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countActsSince: a call
select count(*) as count
from audit_entries
where
  customer_id = $1
  and subject_kind = $2
  and subject_id = $3
  and action in ($4)
  and at > $5;

-- findLastAct: a call
select
  actor_name as "actorName",
  at
from audit_entries
where
  action in ($1)
  and customer_id = $2
  and subject_kind = $3
  and subject_id = $4
order by id desc
limit $5;

-- insertActOfLogin: a call
insert into audit_entries (customer_id, at, actor_login_id, actor_name, action, subject_kind, subject_id, detail)
select
  null,
  $1,
  null,
  $2,
  $3,
  'login',
  l.id,
  $4::jsonb
from logins l
where l.id = $5;

-- insertAuditEntries: a call
insert into audit_entries (customer_id, at, actor_login_id, actor_name, action, subject_kind, subject_id, detail)
values ($1, $2, $3, $4, $5, $6, $7, $8);
