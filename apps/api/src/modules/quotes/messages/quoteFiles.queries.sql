-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

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

-- insertMessageFiles: a call
insert into quote_files (customer_id, message_id, file_id)
values ($1, $2, $3);
