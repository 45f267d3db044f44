-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countAdministrators: provider: administrators by firstName
select count(*) as count
from logins as l
where l.is_admin;

-- countAdministrators: provider: administrators that are searched for
select count(*) as count
from logins as l
where
  l.is_admin
  and folded_text (concat_ws(' ', l.first_name, l.last_name, l.email)) like folded_text ($1);

-- findAdministrator: a call
select
  f.failed_at as "mailFailedAt",
  f.reason as "mailReason",
  l.id as "loginId",
  l.first_name as "firstName",
  l.last_name as "lastName",
  l.email as "emailAddress",
  l.user_name as "userName",
  l.is_admin as "isAdmin",
  l.activated_at as "activatedAt",
  k.created_at as "invitedAt",
  k.expires_at as "invitationExpiresAt",
  l.id,
  l.version,
  l.enabled,
  exists (
    select
    from second_factors f
    where
      f.login_id = l.id
      and f.confirmed_at is not null
  ) as "hasSecondFactor"
from
  logins as l
  left join login_links as k on k.login_id = l.id
  and k.purpose = $1
  and k.used_at is null
  and k.replaced_at is null
  left join mail_failures as f on f.email = lower(l.email)
where
  l.is_admin
  and l.user_name = $2;

-- listAdministrators: provider: administrators by firstName
select
  f.failed_at as "mailFailedAt",
  f.reason as "mailReason",
  l.id as "loginId",
  l.first_name as "firstName",
  l.last_name as "lastName",
  l.email as "emailAddress",
  l.user_name as "userName",
  l.is_admin as "isAdmin",
  l.activated_at as "activatedAt",
  k.created_at as "invitedAt",
  k.expires_at as "invitationExpiresAt",
  l.id,
  l.version,
  l.enabled,
  exists (
    select
    from second_factors f
    where
      f.login_id = l.id
      and f.confirmed_at is not null
  ) as "hasSecondFactor"
from
  logins as l
  left join login_links as k on k.login_id = l.id
  and k.purpose = $1
  and k.used_at is null
  and k.replaced_at is null
  left join mail_failures as f on f.email = lower(l.email)
where l.is_admin
order by
  folded_text (l.first_name) collate "C" asc,
  l.id asc
limit $2
offset $3;

-- listAdministrators: provider: administrators by lastName
-- … lines 1 to 31 of provider: administrators by firstName
  folded_text (l.last_name) collate "C" asc,
  l.id asc
limit $2
offset $3;

-- listAdministrators: provider: administrators by emailAddress
-- … lines 1 to 31 of provider: administrators by firstName
  folded_text (l.email) collate "C" asc,
  l.id asc
limit $2
offset $3;

-- listAdministrators: provider: administrators by roles
-- … lines 1 to 31 of provider: administrators by firstName
  l.is_admin asc,
  l.id asc
limit $2
offset $3;

-- listAdministrators: provider: administrators by status
-- … lines 1 to 31 of provider: administrators by firstName
  case
    when not l.enabled then 3
    when not (l.activated_at is null) then 0
    when k.expires_at <= $2 then 2
    else 1
  end asc,
  l.id asc
limit $3
offset $4;

-- listAdministrators: provider: administrators that are searched for
-- … lines 1 to 29 of provider: administrators by firstName
where
  l.is_admin
  and folded_text (concat_ws(' ', l.first_name, l.last_name, l.email)) like folded_text ($2)
-- … lines 31 to 35 of provider: administrators by firstName

-- lockAdministrators: a call
select l.id
from logins as l
where
  l.is_admin
  and l.enabled = $1
order by l.id
for no key update;
