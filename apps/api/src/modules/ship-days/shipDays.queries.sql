-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteDay: a call
delete from excluded_ship_days
where day = $1
returning
  day,
  name;

-- hasAddedYear: a call
select id
from audit_entries
where
  subject_kind = $1
  and subject_id = $2
  and actor_login_id is null
limit $3;

-- insertDays: a call
insert into excluded_ship_days (day, name)
values ($1, $2)
on conflict do nothing
returning
  day,
  name;

-- listDaysFrom: schedules
select
  day,
  name
from excluded_ship_days
where day >= $1
order by day;

-- listDaysOf: provider: days without shipping
select
  day,
  name
from excluded_ship_days
where
  day >= $1
  and day <= $2
order by day;

-- listRemovedDays: a call
select detail ->> 'day' as day
from audit_entries
where
  subject_kind = $1
  and subject_id = $2
  and action = $3;
