-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- recordCustomers: a call
update sessions s
set
  revoked_at = $1,
  revoked_reason = 'customer disabled'
from
  pg_temp.import_customer_before b
  join customers c on c.id = b.id
where
  s.customer_id = b.id
  and s.revoked_at is null
  and b.enabled <> c.enabled;

-- recordCustomers: a call, statement 2
insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
select
  a.customer_id,
  $1,
  $2,
  act.action,
  'customer',
  a.id,
  act.facts
from
  pg_temp.import_customer_before b
  cross join lateral (
    select
      c.id,
      c.id as customer_id,
      c.version,
      c.enabled,
      jsonb_build_object(
        'onHold',
        c.on_hold,
        'ordersEnabled',
        c.orders_enabled,
        'showPurchaseOrderNumber',
        c.show_purchase_order_number,
        'requirePurchaseOrderNumber',
        c.require_purchase_order_number,
        'showUploadPurchaseOrderFile',
        c.show_upload_purchase_order_file,
        'requirePurchaseOrderFile',
        c.require_purchase_order_file,
        'showRequestShipDate',
        c.show_request_ship_date,
        'showCostCentre',
        c.show_cost_centre,
        'requireCostCentre',
        c.require_cost_centre,
        'showAccountBalance',
        c.show_account_balance,
        'allowAddShippingAddress',
        c.allow_add_shipping_address,
        'allowSelfApproval',
        c.allow_self_approval,
        'paymentStatusId',
        c.payment_status_id
      ) as settings
    from customers c
    where c.id = b.id
  ) a
  cross join lateral (
    values
      (
        'changeCustomer',
        b.version <> a.version
        and (
          b.enabled = a.enabled
          or b.settings <> a.settings
        ),
        jsonb_build_object(
          'before',
          (
            select coalesce(jsonb_object_agg(key, value), '{}')
            from jsonb_each(b.settings)
            where value is distinct from a.settings -> key
          ),
          'after',
          (
            select coalesce(jsonb_object_agg(key, value), '{}')
            from jsonb_each(a.settings)
            where value is distinct from b.settings -> key
          )
        )::jsonb
      ),
      (
        'disableCustomer',
        b.enabled
        and not a.enabled,
        '{}'::jsonb
      ),
      (
        'enableCustomer',
        a.enabled
        and not b.enabled,
        '{}'::jsonb
      )
  ) as act (action, happened, facts)
where act.happened;

-- recordCustomers: a call, statement 3
drop table pg_temp.import_customer_before;

-- rememberCustomers: a call
create temp table import_customer_before on
commit
drop as
select
  c.id,
  c.version,
  c.enabled,
  jsonb_build_object(
    'onHold',
    c.on_hold,
    'ordersEnabled',
    c.orders_enabled,
    'showPurchaseOrderNumber',
    c.show_purchase_order_number,
    'requirePurchaseOrderNumber',
    c.require_purchase_order_number,
    'showUploadPurchaseOrderFile',
    c.show_upload_purchase_order_file,
    'requirePurchaseOrderFile',
    c.require_purchase_order_file,
    'showRequestShipDate',
    c.show_request_ship_date,
    'showCostCentre',
    c.show_cost_centre,
    'requireCostCentre',
    c.require_cost_centre,
    'showAccountBalance',
    c.show_account_balance,
    'allowAddShippingAddress',
    c.allow_add_shipping_address,
    'allowSelfApproval',
    c.allow_self_approval,
    'paymentStatusId',
    c.payment_status_id
  ) as settings
from
  pg_temp.import_customers s
  join customers c on c.account_number = s.account_number;

-- rememberCustomers: a call, statement 2
analyze pg_temp.import_customer_before;
