-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- findLastContactTo: last contact
select
  contact_name as "contactName",
  contact_phone as "contactPhone"
from orders
where
  customer_id = $1
  and shipping_address_id = $2
  and id <> $3
  and contact_name <> ''
  and (
    created_by_login_id = $4
    or (
      unsaved = $5
      and status_id <> $6
    )
  )
order by id desc
limit 1;
