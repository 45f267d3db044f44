-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- markSent: a call
insert into sent_mails (key, sent_at)
values ($1, $2)
on conflict do nothing;

-- wasSent: a call
select key
from sent_mails
where key = $1;
