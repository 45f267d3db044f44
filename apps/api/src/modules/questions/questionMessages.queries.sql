-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countMessagesSince: a call
select count(*) as count
from
  document_questions as q
  inner join document_question_messages as m on m.customer_id = q.customer_id
  and m.question_id = q.id
where
  q.customer_id = $1
  and q.id = $2
  and m.kind in ($3)
  and m.at > $4;

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

-- insertMessage: a call
insert into document_question_messages (customer_id, question_id, kind, outcome, text, login_id, at)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- listMessages: question
select
  m.id as "messageId",
  m.kind,
  m.outcome,
  m.text,
  m.at,
  l."firstName",
  l."lastName",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('fileId', f.id, 'fileName', f.file_name)
          order by f.id
        )
      from
        document_question_files n
        join files f on f.customer_id = n.customer_id
        and f.id = n.file_id
      where
        n.customer_id = m.customer_id
        and n.message_id = m.id
    ),
    '[]'
  ) as files
from
  document_question_messages as m
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = m.customer_id
    where known.id = m.login_id
  ) as l on true
where
  m.customer_id = $1
  and m.question_id = $2
order by m.id;

-- listWriters: a call
select
  l.email,
  s.sorted_first_name as "firstName"
from
  memberships as s
  inner join customers as c on c.id = s.customer_id
  inner join logins as l on l.id = s.login_id
where
  s.customer_id = $1
  and c.enabled = $2
  and s.enabled = $3
  and l.enabled = $4
  and (
    s.can_do_payments = $5
    or s.read_only = $6
  )
  and exists (
    select m.id
    from document_question_messages as m
    where
      m.customer_id = s.customer_id
      and m.login_id = s.login_id
      and m.question_id = $7
      and m.kind in ($8, $9, $10)
  )
order by l.id;
