-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- getCustomerSettings: provider: customer
select
  version,
  account_number as "accountNumber",
  credit_limit_cents as "accountLimitCents",
  orders_enabled as "ordersEnabled",
  payment_status_id as "paymentStatusId",
  on_hold as "onHold",
  show_cost_centre as "showCostCentre",
  require_cost_centre as "requireCostCentre",
  allow_add_shipping_address as "allowAddShippingAddress",
  allow_self_approval as "allowSelfApproval",
  show_purchase_order_number as "showPurchaseOrderNumber",
  require_purchase_order_number as "requirePurchaseOrderNumber",
  show_upload_purchase_order_file as "showUploadPurchaseOrderFile",
  require_purchase_order_file as "requirePurchaseOrderFile",
  show_request_ship_date as "showRequestShipDate",
  show_account_balance as "showAccountBalance",
  require_second_factor as "requireSecondFactor",
  logo_image_url as "logoImageUrl",
  primary_colour as "primaryColour",
  sidebar_colour as "sidebarColour",
  sidebar_menu_colour as "sidebarMenuColour"
from customers
where id = $1;

-- listAllCostCentres: provider: customer
select
  id,
  code,
  name
from cost_centres
where customer_id = $1
order by folded_text (code) collate "C";

-- lockCustomer: a call
select
  version,
  account_number as "accountNumber",
  credit_limit_cents as "accountLimitCents",
  orders_enabled as "ordersEnabled",
  payment_status_id as "paymentStatusId",
  on_hold as "onHold",
  show_cost_centre as "showCostCentre",
  require_cost_centre as "requireCostCentre",
  allow_add_shipping_address as "allowAddShippingAddress",
  allow_self_approval as "allowSelfApproval",
  show_purchase_order_number as "showPurchaseOrderNumber",
  require_purchase_order_number as "requirePurchaseOrderNumber",
  show_upload_purchase_order_file as "showUploadPurchaseOrderFile",
  require_purchase_order_file as "requirePurchaseOrderFile",
  show_request_ship_date as "showRequestShipDate",
  show_account_balance as "showAccountBalance",
  require_second_factor as "requireSecondFactor",
  logo_image_url as "logoImageUrl",
  primary_colour as "primaryColour",
  sidebar_colour as "sidebarColour",
  sidebar_menu_colour as "sidebarMenuColour",
  enabled
from customers
where id = $1
for no key update;

-- saveCustomer: a call
update customers
set
  account_name = $1,
  account_number = $2,
  allow_add_shipping_address = $3,
  allow_self_approval = $4,
  auto_save_order_seconds = $5,
  created_at = $6,
  credit_limit_cents = $7,
  enabled = $8,
  fiscal_year_month = $9,
  logo_image_url = $10,
  name = $11,
  on_hold = $12,
  orders_enabled = $13,
  pay_terms = $14,
  payment_status_id = $15,
  primary_colour = $16,
  require_cost_centre = $17,
  require_purchase_order_file = $18,
  require_purchase_order_number = $19,
  require_second_factor = $20,
  show_account_balance = $21,
  show_cost_centre = $22,
  show_purchase_order_number = $23,
  show_request_ship_date = $24,
  show_upload_purchase_order_file = $25,
  sidebar_colour = $26,
  sidebar_menu_colour = $27,
  version = version + 1,
  updated_at = $28
where id = $29;
