-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- areShown: a call
select show_cost_centre as "showCostCentre"
from customers
where id = $1;

-- countCostCentres: provider: cost centres by costCentreCode
select count(*) as count
from cost_centres as c
where c.customer_id = $1;

-- countCostCentres: provider: cost centres that are searched for
select count(*) as count
from cost_centres as c
where
  c.customer_id = $1
  and folded_text (concat_ws(' ', c.code, c.name)) like folded_text ($2);

-- deleteCostCentre: a call
delete from cost_centres
where
  customer_id = $1
  and id = $2;

-- findByCode: a call
select id
from cost_centres
where
  customer_id = $1
  and code = $2;

-- findCostCentre: provider: people of a cost centre
select
  c.id as "costCentreId",
  c.version,
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled,
  c.email_address as "emailAddress",
  (
    select o.cost_centre_id
    from orders o
    where
      o.customer_id = c.customer_id
      and o.cost_centre_id = c.id
    limit 1
  ) is null
  and (
    select s.cost_centre_id
    from order_schedules s
    where
      s.customer_id = c.customer_id
      and s.cost_centre_id = c.id
    limit 1
  ) is null
  and (
    select b.cost_centre_id
    from budgets b
    where
      b.customer_id = c.customer_id
      and b.cost_centre_id = c.id
    limit 1
  ) is null as unused
from cost_centres as c
where
  c.customer_id = $1
  and c.id = $2;

-- findEnabledIds: a call
select id
from cost_centres
where
  customer_id = $1
  and id = any ($2::bigint[])
  and enabled = $3;

-- insertCostCentre: a call
insert into cost_centres (customer_id, code, name, email_address, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing
returning id;

-- listCostCentres: provider: cost centres by costCentreCode
select
  c.id as "costCentreId",
  c.version,
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled,
  c.email_address as "emailAddress",
  (
    select o.cost_centre_id
    from orders o
    where
      o.customer_id = c.customer_id
      and o.cost_centre_id = c.id
    limit 1
  ) is null
  and (
    select s.cost_centre_id
    from order_schedules s
    where
      s.customer_id = c.customer_id
      and s.cost_centre_id = c.id
    limit 1
  ) is null
  and (
    select b.cost_centre_id
    from budgets b
    where
      b.customer_id = c.customer_id
      and b.cost_centre_id = c.id
    limit 1
  ) is null as unused
from cost_centres as c
where c.customer_id = $1
order by
  folded_text (c.code) collate "C" asc,
  c.id
limit $2
offset $3;

-- listCostCentres: provider: cost centres by costCentreName
-- … lines 1 to 34 of provider: cost centres by costCentreCode
  folded_text (c.name) collate "C" asc,
  c.id
limit $2
offset $3;

-- listCostCentres: provider: cost centres by enabled
-- … lines 1 to 34 of provider: cost centres by costCentreCode
  c.enabled asc,
  c.id
limit $2
offset $3;

-- listCostCentres: provider: cost centres that are searched for
-- … lines 1 to 32 of provider: cost centres by costCentreCode
where
  c.customer_id = $1
  and folded_text (concat_ws(' ', c.code, c.name)) like folded_text ($2)
-- … lines 34 to 38 of provider: cost centres by costCentreCode

-- listEnabledCostCentres: a call
select
  id,
  code
from cost_centres
where
  customer_id = $1
  and enabled = $2;

-- lockCostCentre: a call
select id
from cost_centres
where
  customer_id = $1
  and id = $2
for update;

-- lockCostCentres: a call
select id
from cost_centres
where
  customer_id = $1
  and id = any ($2::bigint[])
order by id
for no key update;

-- saveCostCentre: a call
update cost_centres
set
  code = $1,
  name = $2,
  enabled = $3,
  email_address = $4,
  version = version + 1,
  updated_at = $5
where
  customer_id = $6
  and id = $7;

-- touchCostCentres: a call
update cost_centres as c
set
  version = c.version + 1,
  updated_at = $1
where
  c.customer_id = $2
  and c.id = any ($3::bigint[])
returning
  c.id as "costCentreId",
  c.code,
  c.name,
  (
    select count(*)::integer
    from cost_centre_members a
    where
      a.customer_id = c.customer_id
      and a.cost_centre_id = c.id
  ) as "assignedUsers";
