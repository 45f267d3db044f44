-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteFailure: a call
delete from mail_failures
where email = $1
returning email;

-- deleteFailuresBefore: a call
delete from mail_failures
where failed_at < $1;

-- findFailing: a call
select f.email
from
  logins as l
  inner join mail_failures as f on f.email = lower(l.email)
where
  l.user_name = $1
  and exists (
    select
    from memberships m
    where
      m.login_id = l.id
      and m.customer_id = $2
      and (
        m.invited_at is null
        or f.failed_at >= m.invited_at
      )
  );

-- insertFailure: a call
insert into mail_failures (email, status, reason, failed_at)
values ($1, $2, $3, $4)
on conflict do nothing
returning email;

-- isKeyOfMail: a call
select key
from sent_mails
where
  key >= $1
  and key < $2
limit $3;

-- listPeopleAt: a call
select
  m.customer_id as "customerId",
  m.id
from
  logins l
  join memberships m on m.login_id = l.id
where lower(l.email) = $1
union all
select
  null,
  l.id
from logins l
where
  lower(l.email) = $2
  and l.is_admin
order by
  1,
  2;
