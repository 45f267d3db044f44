-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- costCentresImport.write: a call
select count(*)
from
  (
    select
    from
      pg_temp.import_costcentres s
      join customers c on c.account_number = s.account_number
      join cost_centres e on e.customer_id = c.id
      and e.code = s.code
    order by e.id
    for no key update of e
  ) as locked;

-- costCentresImport.write: a call, statement 2
create temp table "import_costCentre_before" on
commit
drop as
select
  e.customer_id,
  e.id,
  e.name,
  e.email_address,
  e.enabled
from
  pg_temp.import_costcentres s
  join customers c on c.account_number = s.account_number
  join cost_centres e on e.customer_id = c.id
  and e.code = s.code;

-- costCentresImport.write: a call, statement 3
analyze pg_temp."import_costCentre_before";

-- costCentresImport.write: a call, statement 4
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
      version = cost_centres.version + 1,
      updated_at = $1
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

-- costCentresImport.write: a call, statement 5
insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
select
  a.customer_id,
  $1,
  $2,
  act.action,
  'costCentre',
  a.id,
  act.facts
from
  pg_temp."import_costCentre_before" b
  join cost_centres a on a.customer_id = b.customer_id
  and a.id = b.id
  cross join lateral (
    values
      (
        'changeCostCentre',
        (b.name, b.email_address) is distinct from (a.name, a.email_address),
        jsonb_build_object(
          'code',
          a.code,
          'name',
          a.name,
          'assignedUsers',
          (
            select count(*)
            from cost_centre_members m
            where
              m.customer_id = a.customer_id
              and m.cost_centre_id = a.id
          )
        ) || case
          when b.email_address is distinct from a.email_address then jsonb_build_object('emailAddress', a.email_address)
          else '{}'
        end::jsonb
      ),
      (
        'disableCostCentre',
        b.enabled
        and not a.enabled,
        '{}'::jsonb
      ),
      (
        'enableCostCentre',
        a.enabled
        and not b.enabled,
        '{}'::jsonb
      )
  ) as act (action, happened, facts)
where act.happened;

-- costCentresImport.write: a call, statement 6
drop table pg_temp."import_costCentre_before";
