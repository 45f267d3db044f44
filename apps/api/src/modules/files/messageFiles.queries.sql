-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- insertMessageFiles: a call
insert into document_question_files (customer_id, message_id, file_id)
values ($1, $2, $3);

-- lockUnnamed: a call
select id
from files
where
  customer_id = $1
  and id = any ($2::bigint[])
order by id
for no key update;

-- lockUnnamed: a call, statement 2
select f.id
from files as f
where
  f.customer_id = $1
  and f.id = any ($2::bigint[])
  and f.purpose = $3
  and f.created_by_login_id = $4
  and not exists (
    select
    from document_question_files n
    where
      n.customer_id = f.customer_id
      and n.file_id = f.id
  );
