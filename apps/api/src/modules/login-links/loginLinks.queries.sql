-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- closeLinks: a call
update login_links
set replaced_at = $1
where
  login_id = $2
  and purpose = $3
  and used_at is null
  and replaced_at is null;

-- countGuess: a call
update login_links
set guesses = guesses + 1
where id = $1;

-- countRecentLinks: a call
select count(*) as count
from login_links
where
  login_id = $1
  and purpose = $2
  and created_at > $3;

-- extendLink: a call
update login_links
set expires_at = $1
where id = $2;

-- findLink: a call
select
  id,
  login_id as "loginId",
  purpose,
  new_email as "newEmail",
  inviting_customer_id as "invitingCustomerId",
  code_hash as "codeHash",
  token_hash as "tokenHash",
  guesses,
  expires_at as "expiresAt",
  used_at as "usedAt",
  replaced_at as "replacedAt"
from login_links
where
  token_hash = $1
  and purpose = $2;

-- lockLinksOf: a call
select id
from logins
where id = $1
for no key update;

-- lockOpenLink: a call
select
  id,
  login_id as "loginId",
  purpose,
  new_email as "newEmail",
  inviting_customer_id as "invitingCustomerId",
  code_hash as "codeHash",
  token_hash as "tokenHash",
  guesses,
  expires_at as "expiresAt",
  used_at as "usedAt",
  replaced_at as "replacedAt"
from login_links
where
  login_id = $1
  and purpose = $2
  and used_at is null
  and replaced_at is null;

-- spendLink: a call
update login_links
set used_at = $1
where id = $2;
