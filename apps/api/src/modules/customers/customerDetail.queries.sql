-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
