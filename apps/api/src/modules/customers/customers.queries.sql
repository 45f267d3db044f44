-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countEnabledCostCentres: cost centres of an order, page 2
select count(*) as count
from cost_centres
where
  customer_id = $1
  and enabled = $2;

-- customerExists: provider: users by firstName
select id
from customers
where id = $1;

-- findApprover: a call
select
  l.id as "loginId",
  l.user_name as "userName",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName",
  l.email,
  m.order_approval_limit_cents as "orderApprovalLimitCents",
  m.general_approver as "generalApprover"
from
  memberships as m
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and m.enabled = $2
  and m.invited_at is null
  and l.enabled = $3
  and (
    m.can_approve_orders
    or m.general_approver
  )
  and l.user_name = $4;

-- findAutomaticLimit: a call
select m.automatic_approval_limit_cents as "limitCents"
from
  memberships as m
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and m.login_id = $2
  and m.can_create_orders = $3
  and m.enabled = $4
  and l.enabled = $5;

-- findEnabledCostCentre: a call
select
  id,
  code,
  name
from cost_centres
where
  customer_id = $1
  and enabled = $2
  and id = $3
for key share;

-- findMainAddress: provider: customer
select
  a.id,
  a.price_list_id as "priceListId",
  p.name as "priceListName",
  a.address_line1 as "addressLine1",
  a.address_line2 as "addressLine2",
  a.address_line3 as "addressLine3",
  a.address_line4 as "addressLine4",
  a.suburb,
  a.state_id as "stateId",
  a.postal_code as "postalCode"
from
  shipping_addresses as a
  inner join price_lists as p on p.customer_id = a.customer_id
  and p.id = a.price_list_id
where a.customer_id = $1
order by a.id
limit $2;

-- findPriceList: shipping addresses
select
  p.id,
  c.name as "customerName",
  c.allow_add_shipping_address as "allowAddShippingAddress"
from
  price_lists as p
  inner join customers as c on c.id = p.customer_id
where
  p.customer_id = $1
  and p.id = $2
  and p.quote_id is null;

-- getAccountBalance: account balance
select
  c.show_account_balance as "showAccountBalance",
  (
    select coalesce(sum(d.balance_cents), 0) as balance
    from documents as d
    where
      d.customer_id = $1
      and d.balance_cents <> 0
  ) as "balanceCents"
from customers as c
where c.id = $2;

-- insertPriceList: a call
insert into price_lists (customer_id, name, reference)
values ($1, $2, $3)
on conflict do nothing
returning id;

-- insertShippingAddress: a call
insert into
  shipping_addresses (
    customer_id,
    price_list_id,
    reference,
    address_line1,
    address_line2,
    address_line3,
    address_line4,
    suburb,
    state_id,
    postal_code
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning id;

-- listApprovers: approvers
select
  l.id as "loginId",
  l.user_name as "userName",
  m.sorted_first_name as "firstName",
  m.sorted_last_name as "lastName",
  l.email,
  m.order_approval_limit_cents as "orderApprovalLimitCents",
  m.general_approver as "generalApprover"
from
  memberships as m
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and m.enabled = $2
  and m.invited_at is null
  and l.enabled = $3
  and (
    m.can_approve_orders
    or m.general_approver
  )
order by
  folded_text (m.sorted_first_name) collate "C",
  folded_text (m.sorted_last_name) collate "C",
  m.id;

-- listEnabledCostCentres: cost centres of an order, page 2
select
  id,
  code,
  name
from cost_centres
where
  customer_id = $1
  and enabled = $2
order by
  folded_text (code) collate "C",
  id
limit $3
offset $4;

-- listPriceLists: price lists
select
  id,
  name
from price_lists
where
  customer_id = $1
  and quote_id is null
order by
  folded_text (name) collate "C",
  id;

-- listShippingAddresses: price lists
select
  a.id,
  a.price_list_id as "priceListId",
  p.name as "priceListName",
  a.address_line1 as "addressLine1",
  a.address_line2 as "addressLine2",
  a.address_line3 as "addressLine3",
  a.address_line4 as "addressLine4",
  a.suburb,
  a.state_id as "stateId",
  a.postal_code as "postalCode"
from
  shipping_addresses as a
  inner join price_lists as p on p.customer_id = a.customer_id
  and p.id = a.price_list_id
where a.customer_id = $1
order by
  folded_text (p.name) collate "C",
  folded_text (a.address_line1) collate "C",
  a.id;

-- listShippingAddresses: shipping addresses
-- … lines 1 to 15 of price lists
where
  a.customer_id = $1
  and a.price_list_id = $2
-- … lines 17 to 20 of price lists
