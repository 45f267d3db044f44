-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
