-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findKey: a call
select
  k.id as "keyId",
  k.name,
  k.key_start as "keyStart",
  k.scopes,
  l.user_name as "createdBy",
  k.created_at as "createdAt",
  k.expires_at as "expiresAt",
  k.revoked_at as "revokedAt",
  k.last_used_at as "lastUsedAt"
from
  partner_keys as k
  left join logins as l on l.id = k.created_by_login_id
where k.id = $1
order by
  k.revoked_at is not null,
  k.id desc;

-- findUnrevokedKey: a call
select
  k.id as "keyId",
  k.name,
  k.key_start as "keyStart",
  k.scopes,
  l.user_name as "createdBy",
  k.created_at as "createdAt",
  k.expires_at as "expiresAt",
  k.revoked_at as "revokedAt",
  k.last_used_at as "lastUsedAt"
from
  partner_keys as k
  left join logins as l on l.id = k.created_by_login_id
where
  k.name = $1
  and k.revoked_at is null
order by
  k.revoked_at is not null,
  k.id desc;

-- findUsableKey: partner: feed of orders
select
  id,
  name,
  scopes,
  last_used_at as "lastUsedAt"
from partner_keys
where
  key_hash = $1
  and revoked_at is null
  and (
    expires_at is null
    or expires_at > $2
  );

-- holdUnrevokedKey: a call
select id
from partner_keys
where
  id = $1
  and revoked_at is null
for share;

-- insertKey: a call
insert into partner_keys (name, key_hash, key_start, scopes, created_by_login_id, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning id;

-- noteUse: a call
update partner_keys
set last_used_at = $1
where id = $2;

-- revokeKey: a call
update partner_keys
set revoked_at = $1
where
  id = $2
  and revoked_at is null
returning id;
