-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- customersImport.write: a call
select count(*)
from
  (
    select
    from
      pg_temp.import_customers s
      join customers c on c.account_number = s.account_number
    order by c.id
    for no key update of c
  ) as locked;

-- customersImport.write: a call, statement 2
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

-- customersImport.write: a call, statement 3
analyze pg_temp.import_customer_before;

-- customersImport.write: a call, statement 4
with
  written as (
    insert into
      customers (
        account_number,
        name,
        account_name,
        pay_terms,
        credit_limit_cents,
        payment_status_id,
        enabled,
        on_hold,
        orders_enabled,
        show_purchase_order_number,
        require_purchase_order_number,
        show_upload_purchase_order_file,
        require_purchase_order_file,
        show_request_ship_date,
        show_cost_centre,
        require_cost_centre,
        show_account_balance,
        allow_add_shipping_address,
        allow_self_approval,
        created_at,
        updated_at
      )
    select
      s.account_number,
      s.name,
      coalesce(s.account_name, c.account_name, s.name),
      coalesce(s.pay_terms, c.pay_terms, '30 days EOM'),
      coalesce(s.credit_limit, c.credit_limit_cents, 0),
      coalesce(array_position('{enabled,viewOnly,off}'::text[], s.payment_status), c.payment_status_id, 1),
      coalesce(s.enabled, c.enabled, true),
      coalesce(s.on_hold, c.on_hold, false),
      coalesce(s.orders_enabled, c.orders_enabled, true),
      coalesce(s.show_purchase_order_number, c.show_purchase_order_number, true),
      coalesce(s.require_purchase_order_number, c.require_purchase_order_number, false),
      coalesce(s.show_upload_purchase_order_file, c.show_upload_purchase_order_file, true),
      coalesce(s.require_purchase_order_file, c.require_purchase_order_file, false),
      coalesce(s.show_request_ship_date, c.show_request_ship_date, false),
      coalesce(s.show_cost_centre, c.show_cost_centre, true),
      coalesce(s.require_cost_centre, c.require_cost_centre, false),
      coalesce(s.show_account_balance, c.show_account_balance, true),
      coalesce(s.allow_add_shipping_address, c.allow_add_shipping_address, false),
      coalesce(s.allow_self_approval, c.allow_self_approval, false),
      $1,
      $2
    from
      pg_temp.import_customers s
      left join customers c on c.account_number = s.account_number
    on conflict (account_number) do update
    set
      name = excluded.name,
      account_name = excluded.account_name,
      pay_terms = excluded.pay_terms,
      credit_limit_cents = excluded.credit_limit_cents,
      payment_status_id = excluded.payment_status_id,
      enabled = excluded.enabled,
      on_hold = excluded.on_hold,
      orders_enabled = excluded.orders_enabled,
      show_purchase_order_number = excluded.show_purchase_order_number,
      require_purchase_order_number = excluded.require_purchase_order_number,
      show_upload_purchase_order_file = excluded.show_upload_purchase_order_file,
      require_purchase_order_file = excluded.require_purchase_order_file,
      show_request_ship_date = excluded.show_request_ship_date,
      show_cost_centre = excluded.show_cost_centre,
      require_cost_centre = excluded.require_cost_centre,
      show_account_balance = excluded.show_account_balance,
      allow_add_shipping_address = excluded.allow_add_shipping_address,
      allow_self_approval = excluded.allow_self_approval,
      updated_at = $3,
      version = customers.version + 1
    where
      (
        customers.name,
        customers.account_name,
        customers.pay_terms,
        customers.credit_limit_cents,
        customers.payment_status_id,
        customers.enabled,
        customers.on_hold,
        customers.orders_enabled,
        customers.show_purchase_order_number,
        customers.require_purchase_order_number,
        customers.show_upload_purchase_order_file,
        customers.require_purchase_order_file,
        customers.show_request_ship_date,
        customers.show_cost_centre,
        customers.require_cost_centre,
        customers.show_account_balance,
        customers.allow_add_shipping_address,
        customers.allow_self_approval
      ) is distinct from (
        excluded.name,
        excluded.account_name,
        excluded.pay_terms,
        excluded.credit_limit_cents,
        excluded.payment_status_id,
        excluded.enabled,
        excluded.on_hold,
        excluded.orders_enabled,
        excluded.show_purchase_order_number,
        excluded.require_purchase_order_number,
        excluded.show_upload_purchase_order_file,
        excluded.require_purchase_order_file,
        excluded.show_request_ship_date,
        excluded.show_cost_centre,
        excluded.require_cost_centre,
        excluded.show_account_balance,
        excluded.allow_add_shipping_address,
        excluded.allow_self_approval
      )
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- customersImport.write: a call, statement 5
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

-- customersImport.write: a call, statement 6
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

-- customersImport.write: a call, statement 7
drop table pg_temp.import_customer_before;

-- customersImport.write: a call, statement 8
select
  o.customer_id as "customerId",
  o.id as "orderId"
from orders as o
where
  o.customer_id = any ($1::bigint[])
  and o.status_id = $2
  and (
    (
      o.customer_id = any ($3::bigint[])
      and o.approver_login_id is null
    )
    or (
      o.customer_id = any ($4::bigint[])
      and exists (
        select k.order_id
        from budget_asks as k
        where
          k.customer_id = o.customer_id
          and k.order_id = o.id
          and k.allowed_at is null
      )
    )
  )
order by o.id;

-- listReleased: a call of customersImport.write
select
  c.id,
  (
    (
      c.on_hold
      or not c.orders_enabled
    )
    and coalesce(s.orders_enabled, c.orders_enabled)
    and not coalesce(s.on_hold, c.on_hold)
  ) as lifts,
  (
    c.show_cost_centre
    and s.show_cost_centre is false
  ) as hides
from
  pg_temp.import_customers s
  join customers c on c.account_number = s.account_number
where
  (
    (
      c.on_hold
      or not c.orders_enabled
    )
    and coalesce(s.orders_enabled, c.orders_enabled)
    and not coalesce(s.on_hold, c.on_hold)
  )
  or (
    c.show_cost_centre
    and s.show_cost_centre is false
  )
order by c.id;
