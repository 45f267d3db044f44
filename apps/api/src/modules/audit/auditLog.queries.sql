-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listActs: provider: acts
select
  a.id,
  a.at,
  a.actor_name as "actorName",
  l.user_name as "userName",
  a.customer_id as "customerId",
  c.name as "customerName",
  a.subject_kind as "subjectKind",
  a.subject_id as "subjectId",
  a.action,
  a.detail as facts
from
  audit_entries as a
  left join customers as c on c.id = a.customer_id
  left join logins as l on l.id = a.actor_login_id
order by
  a.at desc,
  a.id desc
limit $1;

-- listActs: provider: acts of a customer
-- … lines 1 to 15 of provider: acts
where a.customer_id = $1
-- … lines 16 to 19 of provider: acts

-- listActs: provider: acts of a person
-- … lines 1 to 15 of provider: acts
where
  a.actor_login_id = (
    select id
    from logins
    where user_name = lower($1)
  )
-- … lines 16 to 19 of provider: acts

-- listActs: provider: acts of a kind
-- … lines 1 to 15 of provider: acts
where a.subject_kind = $1
-- … lines 16 to 19 of provider: acts

-- listActs: provider: acts on a thing
-- … lines 1 to 15 of provider: acts
where
  a.subject_kind = $1
  and a.subject_id = $2
-- … lines 16 to 19 of provider: acts

-- listActs: provider: acts of a month
-- … lines 1 to 15 of provider: acts
where
  a.at >= least(
    ($1::date + 0)::timestamp at time zone $2,
    (($3::date + 0)::timestamp - interval '1 microsecond') at time zone $4 + interval '1 microsecond'
  )
  and a.at < least(
    ($5::date + 1)::timestamp at time zone $6,
    (($7::date + 1)::timestamp - interval '1 microsecond') at time zone $8 + interval '1 microsecond'
  )
-- … lines 16 to 19 of provider: acts

-- listActs: provider: acts of a person on a kind in a month
-- … lines 1 to 15 of provider: acts
where
  a.actor_login_id = (
    select id
    from logins
    where user_name = lower($1)
  )
  and a.subject_kind = $2
  and a.at >= least(
    ($3::date + 0)::timestamp at time zone $4,
    (($5::date + 0)::timestamp - interval '1 microsecond') at time zone $6 + interval '1 microsecond'
  )
  and a.at < least(
    ($7::date + 1)::timestamp at time zone $8,
    (($9::date + 1)::timestamp - interval '1 microsecond') at time zone $10 + interval '1 microsecond'
  )
-- … lines 16 to 19 of provider: acts

-- listActs: provider: acts, further on
-- … lines 1 to 15 of provider: acts
where (a.at, a.id) < ($1::timestamptz, $2::bigint)
-- … lines 16 to 19 of provider: acts
