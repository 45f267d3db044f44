-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- areUnused: a call
select code_hash
from recovery_codes
where
  login_id = $1
  and code_hash in ($2)
  and used_at is null;

-- belongsElsewhere: a call
select
from logins l
where
  l.id = $1
  and (
    l.is_admin
    or exists (
      select
      from memberships m
      where
        m.login_id = l.id
        and m.customer_id != $2
        and m.invited_at is null
    )
  );

-- confirmFactor: a call
update second_factors
set confirmed_at = $1
where login_id = $2;

-- deleteFactor: a call
delete from second_factors
where login_id = $1
returning confirmed_at as "confirmedAt";

-- deleteRecoveryCodes: a call
delete from recovery_codes
where login_id = $1;

-- findFactorState: a call
select
  (
    select confirmed_at
    from second_factors
    where login_id = $1
  ) as since,
  (
    select count(*)::integer
    from recovery_codes
    where
      login_id = $2
      and used_at is null
  ) as "recoveryCodesLeft",
  exists (
    select
    from
      memberships m
      join customers c on c.id = m.customer_id
    where
      m.login_id = $3
      and m.enabled
      and m.invited_at is null
      and c.enabled
      and c.require_second_factor
  ) as required;

-- insertRecoveryCodes: a call
insert into recovery_codes (login_id, code_hash, used_at)
values ($1, $2, $3);

-- lockFactor: a call
select
  sealed_secret as "sealedSecret",
  confirmed_at as "confirmedAt",
  last_step as "lastStep"
from second_factors
where login_id = $1
for update;

-- saveStep: a call
update second_factors
set last_step = $1
where login_id = $2;

-- spendRecoveryCode: a call
update recovery_codes
set used_at = $1
where
  login_id = $2
  and code_hash = $3
  and used_at is null;

-- storeSecret: a call
insert into second_factors (login_id, sealed_secret, created_at, confirmed_at)
values ($1, $2, $3, $4)
on conflict (login_id) do update
set
  sealed_secret = $5,
  created_at = $6,
  last_step = $7
where second_factors.confirmed_at is null;
