-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- addFailure: a call
insert into login_failures as f (key, failures, first_at, last_at)
values ($1, 1, $2, $3)
on conflict (key) do update
set
  failures = case
    when f.first_at > $4
    and f.first_at <= $5 then f.failures + 1
    else 1
  end,
  first_at = case
    when f.first_at > $6
    and f.first_at <= $7 then f.first_at
    else $8
  end,
  last_at = $9;

-- forgetAddresses: a call
delete from login_addresses
where
  login_id = $1
  and last_at < $2;

-- forgetFailures: a call
delete from login_failures
where key = $1;

-- isKnownAddress: a call
select
from login_addresses
where
  login_id = $1
  and address = $2
  and last_at > $3;

-- listFailures: a call
select
  key,
  failures,
  first_at as "firstAt",
  last_at as "lastAt"
from login_failures
where key = any ($1::text[]);

-- pruneFailures: a call
delete from login_failures
where
  key in (
    select key
    from login_failures
    where first_at < $1
    order by first_at
    limit 100
    for update skip locked
  );

-- rememberAddress: a call
insert into login_addresses as a (login_id, address, last_at)
values ($1, $2, $3)
on conflict (login_id, address) do update
set last_at = $4
where a.last_at < $5;
