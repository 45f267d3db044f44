-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- costCentresImport.write: a call
with
  written as (
    insert into cost_centres (customer_id, code, name, email_address, enabled)
    select
      c.id,
      s.code,
      s.name,
      coalesce(s.email_address, e.email_address),
      coalesce(s.enabled, e.enabled, true)
    from
      pg_temp.import_costcentres s
      join customers c on c.account_number = s.account_number
      left join cost_centres e on e.customer_id = c.id
      and e.code = s.code
    on conflict (customer_id, code) do update
    set
      name = excluded.name,
      email_address = excluded.email_address,
      enabled = excluded.enabled,
      version = cost_centres.version + 1
    where (cost_centres.name, cost_centres.email_address, cost_centres.enabled) is distinct from (excluded.name, excluded.email_address, excluded.enabled)
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
