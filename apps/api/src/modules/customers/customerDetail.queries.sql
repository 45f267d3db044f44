-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- getCustomerSettings: provider: customer
select
  version,
  account_number as "accountNumber",
  credit_limit_cents as "accountLimitCents",
  orders_enabled as "ordersEnabled",
  payment_status_id as "paymentStatusId",
  on_hold as "onHold",
  show_cost_centre as "showCostCentre",
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
order by code;
