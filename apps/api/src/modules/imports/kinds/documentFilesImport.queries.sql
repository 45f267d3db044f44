-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- documentFilesImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'documentNumber',
      'There is no document ' || s.document_number || ' of this customer.'
    from
      pg_temp.import_documentfiles s
      join customers c on c.account_number = s.account_number
      left join documents d on d.customer_id = c.id
      and d.document_number = s.document_number
    where d.id is null
  ),
  removed as (
    delete from pg_temp.import_documentfiles
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- documentFilesImport.write: a call
with
  written as (
    insert into document_fetches (customer_id, document_id, kind, url, next_try_at)
    select
      d.customer_id,
      d.id,
      s.file,
      s.url,
      $1::timestamptz
    from
      pg_temp.import_documentfiles s
      join customers c on c.account_number = s.account_number
      left join documents d on d.customer_id = c.id
      and d.document_number = s.document_number
    on conflict (customer_id, document_id, kind) do update
    set
      url = excluded.url,
      tries = 0,
      next_try_at = $2::timestamptz,
      fetched_at = null,
      failure = null
    where
      (document_fetches.url) is distinct from (excluded.url)
      or document_fetches.fetched_at is null
      and document_fetches.next_try_at is null
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;
