-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findOrder: order
select
  o.id,
  o.order_number as "orderNumber",
  o.version,
  o.customer_id as "customerId",
  c.name as "customerName",
  o.status_id as "statusId",
  o.unsaved,
  o.ordered_on as "orderedOn",
  o.created_at as "createdAt",
  o.submitted_at as "submittedAt",
  o.purchase_order_number as "purchaseOrderNumber",
  cb.user_name as "createdByUserName",
  cm.sorted_first_name as "createdByFirstName",
  cm.sorted_last_name as "createdByLastName",
  ap.user_name as "approverUserName",
  am.sorted_first_name as "approverFirstName",
  am.sorted_last_name as "approverLastName",
  case
    when am.enabled
    and ap.enabled
    and (
      am.can_approve_orders
      or am.general_approver
    ) then am.order_approval_limit_cents
    else 0
  end as "approverLimitCents",
  o.line_count as "lineCount",
  o.total_cents as "totalCents",
  o.shipment_state as "shipmentState",
  o.shipped_lines as "shippedLines",
  o.backorder_on as "backorderOn",
  c.show_cost_centre as "showCostCentre",
  c.show_purchase_order_number as "showPurchaseOrderNumber",
  c.require_purchase_order_number as "requirePurchaseOrderNumber",
  c.show_upload_purchase_order_file as "showUploadPurchaseOrderFile",
  c.require_purchase_order_file as "requirePurchaseOrderFile",
  c.show_request_ship_date as "showRequestShipDate",
  c.show_account_balance as "showAccountBalance",
  c.on_hold as "onHold",
  c.orders_enabled as "ordersEnabled",
  c.allow_self_approval as "allowSelfApproval",
  exists (
    select
    from budgets b
    where b.customer_id = o.customer_id
  ) as "hasBudgets",
  c.require_cost_centre
  and exists (
    select
    from cost_centres e
    where
      e.customer_id = c.id
      and e.enabled
  ) as "requireCostCentre",
  (
    select json_build_object('scheduleId', s.id, 'name', s.name)
    from
      scheduled_orders r
      join order_schedules s on s.customer_id = r.customer_id
      and s.id = r.schedule_id
    where
      r.customer_id = o.customer_id
      and r.order_id = o.id
  ) as schedule,
  c.account_number as "customerAccountNumber",
  o.contact_name as "contactName",
  o.contact_phone as "contactPhone",
  o.required_ship_on as "requiredShipOn",
  o.required_asap as "requiredAsap",
  o.approver_login_id as "approverLoginId",
  o.created_by_login_id as "createdByLoginId",
  o.approver_note as "approverNote",
  o.invoice_note as "invoiceNote",
  o.supplier_order_number as "supplierOrderNumber",
  o.approved_at as "approvedAt",
  o.rejected_at as "rejectedAt",
  o.rejected_reason as "rejectedReason",
  o.submitted_on as "submittedOn",
  o.updated_at as "updatedAt",
  ub."firstName" as "updatedByFirstName",
  ub."lastName" as "updatedByLastName",
  sb."userName" as "submittedByUserName",
  sb."firstName" as "submittedByFirstName",
  sb."lastName" as "submittedByLastName",
  ab."userName" as "approvedByUserName",
  ab."firstName" as "approvedByFirstName",
  ab."lastName" as "approvedByLastName",
  rb."firstName" as "rejectedByFirstName",
  rb."lastName" as "rejectedByLastName",
  cc.id as "costCentreId",
  cc.name as "costCentreName",
  cc.enabled as "costCentreEnabled",
  f.id as "fileId",
  f.file_name as "fileName",
  sa.id as "addressId",
  pl.id as "priceListId",
  pl.name as "priceListName",
  pl.valid_from as "quoteValidFrom",
  pl.valid_until as "quoteValidUntil",
  qu.id as "quoteId",
  qu.quote_number as "quoteNumber",
  qu.kind as "quoteKind",
  coalesce(o.submitted_address, address_text (sa)) as address,
  case
    when o.status_id = 2 then delegates_of (o.customer_id, o.approver_login_id, $1::date)
    else '[]'
  end as delegates,
  case
    when o.status_id = 2
    and o.cost_centre_id is not null then budget_asks_of (o.customer_id, o.id, $2::date)
    else '[]'
  end as "budgetAsks"
from
  orders as o
  inner join customers as c on c.id = o.customer_id
  inner join logins as cb on cb.id = o.created_by_login_id
  inner join memberships as cm on cm.customer_id = o.customer_id
  and cm.login_id = o.created_by_login_id
  inner join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = o.customer_id
    where known.id = o.updated_by_login_id
  ) as ub on true
  left join logins as ap on ap.id = o.approver_login_id
  left join memberships as am on am.customer_id = o.customer_id
  and am.login_id = o.approver_login_id
  left join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = o.customer_id
    where known.id = o.submitted_by_login_id
  ) as sb on true
  left join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = o.customer_id
    where known.id = o.approved_by_login_id
  ) as ab on true
  left join lateral (
    select
      known.id as "loginId",
      known.user_name as "userName",
      known.email,
      case
        when known.is_admin then known.first_name
        else coalesce(here.sorted_first_name, '')
      end as "firstName",
      case
        when known.is_admin then known.last_name
        else coalesce(here.sorted_last_name, '')
      end as "lastName"
    from
      logins known
      left join memberships here on here.login_id = known.id
      and here.customer_id = o.customer_id
    where known.id = o.rejected_by_login_id
  ) as rb on true
  inner join price_lists as pl on pl.customer_id = o.customer_id
  and pl.id = o.price_list_id
  inner join shipping_addresses as sa on sa.customer_id = o.customer_id
  and sa.id = o.shipping_address_id
  left join quotes as qu on qu.customer_id = o.customer_id
  and qu.id = o.quote_id
  left join cost_centres as cc on cc.customer_id = o.customer_id
  and cc.id = o.cost_centre_id
  left join files as f on f.customer_id = o.customer_id
  and f.id = o.purchase_order_file_id
where
  o.customer_id = $3
  and o.id = $4;

-- findTotalsAndLines: a line put on an order
select
  line_count as "lineCount",
  total_cents as "totalCents"
from orders
where
  customer_id = $1
  and id = $2;

-- listLines: order
select
  l.id as "lineId",
  l.price_list_item_id as "priceListItemId",
  i.price_list_id as "itemPriceListId",
  l.quantity,
  l.product_code as "productCode",
  l.product_name as "productName",
  v.unit_price_ex_cents as "unitPriceExCents",
  v.unit_gst_cents as "unitGstCents",
  v.freight_ex_cents as "freightExCents",
  v.freight_gst_cents as "freightGstCents",
  l.unit_price_ex_cents as "seenUnitPriceExCents",
  l.unit_gst_cents as "seenUnitGstCents",
  l.freight_ex_cents as "seenFreightExCents",
  l.freight_gst_cents as "seenFreightGstCents",
  coalesce(i.step_prices_ex_cents[width_bucket(l.quantity, i.step_quantities)], i.unit_price_ex_cents) as "liveUnitPriceExCents",
  coalesce(i.step_gsts_cents[width_bucket(l.quantity, i.step_quantities)], i.unit_gst_cents) as "liveUnitGstCents",
  i.freight_ex_cents as "liveFreightExCents",
  i.freight_gst_cents as "liveFreightGstCents",
  i.unit_price_ex_cents as "listUnitPriceExCents",
  i.unit_gst_cents as "listUnitGstCents",
  i.step_quantities as "stepQuantities",
  i.step_prices_ex_cents as "stepPricesExCents",
  i.step_gsts_cents as "stepGstsCents",
  i.carton_quantity as "cartonQuantity",
  i.minimum_order_quantity as "minimumOrderQuantity",
  p.id as "productId",
  p.available_stock as "availableStock",
  i.withdrawn
  or not p.enabled as unavailable,
  p.primary_image_url as "imageUrl"
from
  order_lines as l
  inner join order_line_prices as v on v.customer_id = l.customer_id
  and v.id = l.id
  inner join price_list_items as i on i.customer_id = l.customer_id
  and i.id = l.price_list_item_id
  inner join products as p on p.id = i.product_id
where
  l.customer_id = $1
  and l.order_id = $2
order by l.id;

-- lockOrder: a line put on an order
select id
from orders
where
  customer_id = $1
  and id = $2
for update;

-- lockSeveralOrders: a call
select cost_centre_id as "costCentreId"
from orders
where
  customer_id = $1
  and id in ($2)
order by id
for update;
