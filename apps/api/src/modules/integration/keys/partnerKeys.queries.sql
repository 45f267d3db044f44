-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
