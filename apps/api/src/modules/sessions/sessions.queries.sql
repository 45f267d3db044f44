-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findLogin: a call
select
  id,
  password_hash as "passwordHash",
  is_admin as "isAdmin",
  enabled,
  last_customer_id as "lastCustomerId"
from logins
where user_name = $1;

-- findLogin: a call, statement 2
select
  m.customer_id as "customerId",
  m.id as "membershipId",
  m.invited_at as "invitedAt",
  c.name as "customerName",
  c.require_second_factor as "needsSecondFactor"
from
  memberships as m
  inner join customers as c on c.id = m.customer_id
  inner join logins as l on l.id = m.login_id
where
  l.is_admin = $1
  and m.login_id = $2
  and m.enabled = $3
  and c.enabled = $4
  and (
    m.invited_at is null
    or m.invited_at > $5
  )
order by
  m.invited_at is not null,
  m.customer_id = $6 desc,
  m.is_primary_contact desc,
  m.id
limit $7;

-- getMemberCustomer: a call
select
  c.id as "customerId",
  c.name as "customerName",
  c.logo_image_url as "logoImageUrl",
  c.primary_colour as "primaryColour",
  c.sidebar_colour as "sidebarColour",
  c.sidebar_menu_colour as "sidebarMenuColour",
  c.show_cost_centre as "showCostCentre",
  c.require_cost_centre as "requireCostCentre",
  c.payment_status_id as "paymentStatusId",
  p.id as "paymentId",
  c.on_hold as "onHold",
  c.orders_enabled as "ordersEnabled",
  c.allow_add_shipping_address as "allowAddShippingAddress",
  c.allow_self_approval as "allowSelfApproval",
  c.show_upload_purchase_order_file as "showUploadPurchaseOrderFile",
  c.show_purchase_order_number as "showPurchaseOrderNumber",
  c.require_purchase_order_number as "requirePurchaseOrderNumber",
  c.require_purchase_order_file as "requirePurchaseOrderFile",
  c.show_request_ship_date as "showRequestShipDate",
  c.show_account_balance as "showAccountBalance",
  c.auto_save_order_seconds as "autoSaveOrderSeconds"
from
  customers as c
  left join payments as p on p.customer_id = c.id
  and p.status_id = $1
  and p.payment_request_id is null
where c.id = $2;

-- insertSession: a call
insert into
  sessions (
    id,
    login_id,
    customer_id,
    cookie_mode,
    browser,
    address,
    created_at,
    expires_at,
    factor_confirmed_at,
    rotated_at,
    revoked_reason
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- lockSession: a call
select
  rotation,
  rotated_at as "rotatedAt",
  revoked_at as "revokedAt",
  expires_at as "expiresAt",
  cookie_mode as "cookieMode"
from sessions
where id = $1
for update;

-- revokeSession: a call
update sessions
set
  revoked_at = $1,
  revoked_reason = $2
where
  id = $3
  and revoked_at is null;

-- revokeSessionsOf: a call
update sessions
set
  revoked_at = $1,
  revoked_reason = $2
where
  login_id = $3
  and revoked_at is null
  and customer_id = $4
  and id != $5;

-- revokeSessionsOfCustomer: a call
update sessions
set
  revoked_at = $1,
  revoked_reason = $2
where
  customer_id = $3
  and revoked_at is null;

-- rotateSession: a call
update sessions
set
  rotation = $1,
  rotated_at = $2
where id = $3;

-- saveShownFactor: a call
update sessions
set factor_confirmed_at = $1
where
  id = $2
  and login_id = $3;
