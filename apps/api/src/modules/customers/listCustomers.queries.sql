-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countCustomers: provider: customers
select count(*) as count
from customers as c
where true;

-- countCustomers: provider: customers that are disabled
select count(*) as count
from customers as c
where
  true
  and c.enabled = $1;

-- countCustomers: provider: customers that are searched for
select count(*) as count
from customers as c
where folded_text (c.name) like folded_text ($1);

-- findCustomerShown: provider: customer
select
  c.id as "customerId",
  c.name as "customerName",
  c.account_number as "accountNumber",
  c.enabled,
  c.show_cost_centre as "showCostCentre",
  c.payment_status_id as "paymentStatusId",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName",
  l.user_name as "userName"
from
  customers as c
  left join memberships as m on m.customer_id = c.id
  and m.is_primary_contact
  left join logins as l on l.id = m.login_id
where c.id = $1;

-- listCustomers: provider: customers
select
  c.id as "customerId",
  c.name as "customerName",
  c.account_number as "accountNumber",
  c.enabled,
  c.show_cost_centre as "showCostCentre",
  c.payment_status_id as "paymentStatusId",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName",
  l.user_name as "userName"
from
  customers as c
  left join memberships as m on m.customer_id = c.id
  and m.is_primary_contact
  left join logins as l on l.id = m.login_id
where true
order by
  folded_text (c.name) collate "C" asc,
  c.id
limit $1
offset $2;

-- listCustomers: provider: customers by primaryContact
-- … lines 1 to 17 of provider: customers
  folded_text (m.sorted_first_name) collate "C" asc,
  folded_text (m.sorted_last_name) collate "C" asc,
  folded_text (c.name) collate "C",
  c.id
limit $1
offset $2;

-- listCustomers: provider: customers by userName
-- … lines 1 to 17 of provider: customers
  folded_text (l.user_name) collate "C" asc,
  folded_text (c.name) collate "C",
  c.id
limit $1
offset $2;

-- listCustomers: provider: customers by enabled
-- … lines 1 to 17 of provider: customers
  c.enabled asc,
  folded_text (c.name) collate "C",
  c.id
limit $1
offset $2;

-- listCustomers: provider: customers that are disabled
-- … lines 1 to 15 of provider: customers
where
  true
  and c.enabled = $1
-- … lines 17 to 21 of provider: customers

-- listCustomers: provider: customers that are searched for
-- … lines 1 to 15 of provider: customers
where folded_text (c.name) like folded_text ($1)
-- … lines 17 to 21 of provider: customers
