-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- claimKey: a call
insert into idempotency_keys (login_id, partner_key_id, key, request_hash, status, body, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
returning key;

-- pruneKeys: a call
delete from idempotency_keys
where
  ctid in (
    select ctid
    from idempotency_keys
    where created_at < $1
    order by created_at
    limit 5000
    for update skip locked
  );

-- storeAnswer: a call
update idempotency_keys
set
  status = $1,
  body = $2
where
  login_id = $3
  and key = $4;
