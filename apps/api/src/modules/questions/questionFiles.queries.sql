-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findQuestionFile: a call
select
  f.file_name as "fileName",
  f.storage_name as "storageName"
from
  document_questions as q
  inner join document_question_messages as m on m.customer_id = q.customer_id
  and m.question_id = q.id
  inner join document_question_files as n on n.customer_id = m.customer_id
  and n.message_id = m.id
  inner join files as f on f.customer_id = n.customer_id
  and f.id = n.file_id
where
  q.customer_id = $1
  and q.id = $2
  and n.file_id = $3;

-- insertMessageFiles: a call
insert into document_question_files (customer_id, message_id, file_id)
values ($1, $2, $3);
