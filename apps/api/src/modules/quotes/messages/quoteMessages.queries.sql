-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countMessagesSince: a call
select count(*) as count
from
  quotes as q
  inner join quote_messages as m on m.customer_id = q.customer_id
  and m.quote_id = q.id
where
  q.customer_id = $1
  and q.id = $2
  and m.is_provider = $3
  and m.at > $4
  and m.kind = $5;

-- deleteFollower: a call
delete from quote_followers
where
  customer_id = $1
  and quote_id = $2
  and login_id = $3;

-- findMessage: a call
select
  m.id as "messageId",
  m.kind,
  m.version_number as "versionNumber",
  m.is_provider as "isProvider",
  m.text,
  m.at,
  l."firstName",
  l."lastName",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('fileId', f.id, 'fileName', f.file_name)
          order by f.id
        )
      from
        quote_files n
        join files f on f.customer_id = n.customer_id
        and f.id = n.file_id
      where
        n.customer_id = m.customer_id
        and n.message_id = m.id
    ),
    '[]'
  ) as files,
  m.login_id as "loginId"
from
  quote_messages as m
  left join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = m.customer_id
    where known.id = m.login_id
  ) as l on true
where
  m.customer_id = $1
  and m.quote_id = $2
  and m.id = $3;

-- findQuoteFile: a call
select
  f.file_name as "fileName",
  f.storage_name as "storageName"
from
  quotes as q
  inner join quote_messages as m on m.customer_id = q.customer_id
  and m.quote_id = q.id
  inner join quote_files as n on n.customer_id = m.customer_id
  and n.message_id = m.id
  inner join files as f on f.customer_id = n.customer_id
  and f.id = n.file_id
where
  q.customer_id = $1
  and q.id = $2
  and n.file_id = $3;

-- insertFollower: a call
insert into quote_followers (customer_id, quote_id, login_id)
values ($1, $2, $3)
on conflict do nothing
returning quote_id;

-- insertMessage: a call
insert into quote_messages (customer_id, quote_id, kind, version_number, is_provider, text, login_id, at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

-- insertNote: a call
insert into quote_notes (quote_id, text, login_id, at)
values ($1, $2, $3, $4)
returning id as "noteId";

-- listFollowers: a call
select
  f.login_id as "loginId",
  l."userName",
  l."firstName",
  l."lastName"
from
  quote_followers as f
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = f.customer_id
    where known.id = f.login_id
  ) as l on true
where
  f.customer_id = $1
  and f.quote_id = $2
order by l."userName";

-- listMailedFollowers: a call
select
  l.email,
  s.sorted_first_name as "firstName"
from
  memberships as s
  inner join customers as c on c.id = s.customer_id
  inner join logins as l on l.id = s.login_id
  inner join quote_followers as f on f.customer_id = s.customer_id
  and f.login_id = s.login_id
where
  s.customer_id = $1
  and c.enabled = $2
  and s.enabled = $3
  and s.invited_at is null
  and l.enabled = $4
  and l.activated_at is not null
  and f.quote_id = $5
  and (
    s.can_create_orders = $6
    or s.can_approve_orders = $7
    or s.general_approver = $8
  )
  and f.login_id <> $9
order by s.login_id;

-- listMessages: a call
select
  m.id as "messageId",
  m.kind,
  m.version_number as "versionNumber",
  m.is_provider as "isProvider",
  m.text,
  m.at,
  l."firstName",
  l."lastName",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('fileId', f.id, 'fileName', f.file_name)
          order by f.id
        )
      from
        quote_files n
        join files f on f.customer_id = n.customer_id
        and f.id = n.file_id
      where
        n.customer_id = m.customer_id
        and n.message_id = m.id
    ),
    '[]'
  ) as files
from
  quote_messages as m
  left join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = m.customer_id
    where known.id = m.login_id
  ) as l on true
where
  m.customer_id = $1
  and m.quote_id = $2
order by m.id;

-- listNotes: a call
select
  n.id as "noteId",
  n.text,
  n.at,
  l."firstName",
  l."lastName"
from
  quote_notes as n
  inner join quotes as q on q.id = n.quote_id
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = q.customer_id
    where known.id = n.login_id
  ) as l on true
where
  q.customer_id = $1
  and n.quote_id = $2
order by n.id;

-- listStandIns: a call
select
  l.email,
  s.sorted_first_name as "firstName"
from
  memberships as s
  inner join customers as c on c.id = s.customer_id
  inner join logins as l on l.id = s.login_id
where
  s.customer_id = $1
  and c.enabled = $2
  and s.enabled = $3
  and s.invited_at is null
  and l.enabled = $4
  and l.activated_at is not null
  and s.can_create_orders = $5
  and s.login_id <> $6
  and exists (
    select f.login_id
    from quote_followers as f
    where
      f.customer_id = $7
      and f.quote_id = $8
      and f.login_id <> $9
  )
order by s.login_id;
