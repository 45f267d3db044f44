-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- budgetsImport.conflicts: a call
select count(*)
from
  (
    select
    from cost_centres cc
    where
      (cc.customer_id, cc.id) in (
        select
          c.id,
          cc.id
        from
          pg_temp.import_budgets s
          join customers c on c.account_number = s.account_number
          left join cost_centres cc on cc.customer_id = c.id
          and cc.code = s.cost_centre_code
          left join logins pl on pl.user_name = s.user_name
          left join memberships pm on pm.customer_id = c.id
          and pm.login_id = pl.id
          left join logins wl on wl.user_name = s.owner_user_name
          and wl.enabled
          left join memberships wm on wm.customer_id = c.id
          and wm.login_id = wl.id
          and wm.enabled
          and wm.invited_at is null
          and (
            wm.can_approve_orders
            or wm.general_approver
          )
          left join budgets b on b.customer_id = c.id
          and b.cost_centre_id = cc.id
          and b.login_id is not distinct from pm.login_id
      )
    order by cc.id
    for no key update of cc
  ) as locked;

-- budgetsImport.conflicts: a call, statement 2
-- … lines 1 to 4 of a call
    from memberships wm
    where
      (wm.customer_id, wm.id) in (
        select
          c.id,
          wm.id
-- … lines 11 to 32 of a call
    order by wm.id
    for no key update of wm
  ) as locked;

-- budgetsImport.conflicts: a call, statement 3
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'costCentreCode',
      'There is no cost centre ' || s.cost_centre_code || '.'
    from
      pg_temp.import_budgets s
      join customers c on c.account_number = s.account_number
      left join cost_centres cc on cc.customer_id = c.id
      and cc.code = s.cost_centre_code
      left join logins pl on pl.user_name = s.user_name
      left join memberships pm on pm.customer_id = c.id
      and pm.login_id = pl.id
      left join logins wl on wl.user_name = s.owner_user_name
      and wl.enabled
      left join memberships wm on wm.customer_id = c.id
      and wm.login_id = wl.id
      and wm.enabled
      and wm.invited_at is null
      and (
        wm.can_approve_orders
        or wm.general_approver
      )
      left join budgets b on b.customer_id = c.id
      and b.cost_centre_id = cc.id
      and b.login_id is not distinct from pm.login_id
    where cc.id is null
  ),
  removed as (
    delete from pg_temp.import_budgets
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- budgetsImport.conflicts: a call, statement 4
-- … lines 1 to 4 of a call, statement 3
      'userName',
      s.user_name || ' is no person of this customer.'
-- … lines 7 to 27 of a call, statement 3
    where
      s.user_name is not null
      and pm.id is null
-- … lines 29 to 46 of a call, statement 3

-- budgetsImport.conflicts: a call, statement 5
-- … lines 1 to 4 of a call, statement 3
      'ownerUserName',
      'Choose an owner who can approve orders.'::text
-- … lines 7 to 27 of a call, statement 3
    where
      s.owner_user_name is not null
      and wm.id is null
-- … lines 29 to 46 of a call, statement 3

-- budgetsImport.conflicts: a call, statement 6
-- … lines 1 to 4 of a call, statement 3
      'period',
      'The budget is of each ' || b.period || '. Change its period on the screen.'
-- … lines 7 to 27 of a call, statement 3
    where b.period <> s.period
-- … lines 29 to 46 of a call, statement 3

-- budgetsImport.conflicts: a call, statement 7
with
  found (line, "column", message) as materialized (
    select
      line,
      'period',
      'The period of this budget is ' || first || ' on an earlier line.'
    from
      (
        select
          s.line,
          s.period,
          first_value(s.period) over (
            partition by
              c.id,
              cc.id,
              pm.login_id
            order by s.line
          ) as first
-- … lines 7 to 27 of a call, statement 3
        where
          b.id is null
          and cc.id is not null
      ) as s
    where period <> first
-- … lines 29 to 46 of a call, statement 3

-- budgetsImport.conflicts: a call, statement 8
with
  found (line, "column", message) as materialized (
    select
      line,
      'from',
      'The ' || period || ' of this day has an amount on line ' || first || '.'
    from
      (
        select
          s.line,
          s.period,
          s.from,
          first_value(s.line) over one as first,
          first_value(s.from) over one as first_from
        from
          pg_temp.import_budgets s
          join customers c on c.account_number = s.account_number
          left join cost_centres cc on cc.customer_id = c.id
          and cc.code = s.cost_centre_code
          left join logins pl on pl.user_name = s.user_name
          left join memberships pm on pm.customer_id = c.id
          and pm.login_id = pl.id
          left join logins wl on wl.user_name = s.owner_user_name
          and wl.enabled
          left join memberships wm on wm.customer_id = c.id
          and wm.login_id = wl.id
          and wm.enabled
          and wm.invited_at is null
          and (
            wm.can_approve_orders
            or wm.general_approver
          )
          left join budgets b on b.customer_id = c.id
          and b.cost_centre_id = cc.id
          and b.login_id is not distinct from pm.login_id
        where cc.id is not null
        window
          one as (
            partition by
              c.id,
              cc.id,
              pm.login_id,
              (
                date_trunc('month', s.from::timestamp) - make_interval(
                  months => (
                    extract(
                      month
                      from s.from::date
                    )::integer - c.fiscal_year_month::integer + 12
                  ) % case s.period
                    when 'month' then 1
                    when 'quarter' then 3
                    else 12
                  end
                )
              )
            order by s.line
          )
      ) as s
    where
    from <> first_from
  ),
  removed as (
    delete from pg_temp.import_budgets
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- budgetsImport.write: a call
select count(*)
from
  (
    select
    from budgets b
    where
      (b.customer_id, b.id) in (
        select
          b.customer_id,
          b.id
        from
          pg_temp.import_budgets s
          join customers c on c.account_number = s.account_number
          left join cost_centres cc on cc.customer_id = c.id
          and cc.code = s.cost_centre_code
          left join logins pl on pl.user_name = s.user_name
          left join memberships pm on pm.customer_id = c.id
          and pm.login_id = pl.id
          left join logins wl on wl.user_name = s.owner_user_name
          and wl.enabled
          left join memberships wm on wm.customer_id = c.id
          and wm.login_id = wl.id
          and wm.enabled
          and wm.invited_at is null
          and (
            wm.can_approve_orders
            or wm.general_approver
          )
          left join budgets b on b.customer_id = c.id
          and b.cost_centre_id = cc.id
          and b.login_id is not distinct from pm.login_id
      )
    order by b.id
    for no key update of b
  ) as locked;

-- listWaiting: a call of budgetsImport.write
select
  s."customerId",
  k.order_id as "orderId",
  bool_or(s.owner_before is distinct from s.owner_now) as "ownerChanged"
from
  (
    select distinct
      on (b.id) b.customer_id as "customerId",
      b.id as budget_id,
      b.owner_login_id as owner_before,
      wm.login_id as owner_now
    from
      pg_temp.import_budgets s
      join customers c on c.account_number = s.account_number
      left join cost_centres cc on cc.customer_id = c.id
      and cc.code = s.cost_centre_code
      left join logins pl on pl.user_name = s.user_name
      left join memberships pm on pm.customer_id = c.id
      and pm.login_id = pl.id
      left join logins wl on wl.user_name = s.owner_user_name
      and wl.enabled
      left join memberships wm on wm.customer_id = c.id
      and wm.login_id = wl.id
      and wm.enabled
      and wm.invited_at is null
      and (
        wm.can_approve_orders
        or wm.general_approver
      )
      left join budgets b on b.customer_id = c.id
      and b.cost_centre_id = cc.id
      and b.login_id is not distinct from pm.login_id
    where b.id is not null
    order by
      b.id,
      s.line desc
  ) as s
  join budget_asks k on k.customer_id = s."customerId"
  and k.budget_id = s.budget_id
  and k.allowed_at is null
  join orders o on o.customer_id = k.customer_id
  and o.id = k.order_id
  and o.status_id = 2
group by
  s."customerId",
  k.order_id
order by k.order_id;

-- write: a call
with
  rows as materialized (
    select
      s.line,
      c.id as customer_id,
      cc.id as cost_centre_id,
      pm.login_id,
      b.id as budget_id,
      s.period,
      s.above,
      wm.login_id as owner_login_id,
      coalesce(s.carry_over, b.carry_over, false) as carry_over,
      s.from,
      (
        date_trunc('month', s.from::timestamp) - make_interval(
          months => (
            extract(
              month
              from s.from::date
            )::integer - c.fiscal_year_month::integer + 12
          ) % case s.period
            when 'month' then 1
            when 'quarter' then 3
            else 12
          end
        )
      ) as starts_on,
      b.starts_on as begun_on,
      c.fiscal_year_month,
      s.amount,
      cc.name as cost_centre,
      pm.sorted_first_name || ' ' || pm.sorted_last_name as person,
      wm.sorted_first_name || ' ' || wm.sorted_last_name as owner
    from
      pg_temp.import_budgets s
      join customers c on c.account_number = s.account_number
      left join cost_centres cc on cc.customer_id = c.id
      and cc.code = s.cost_centre_code
      left join logins pl on pl.user_name = s.user_name
      left join memberships pm on pm.customer_id = c.id
      and pm.login_id = pl.id
      left join logins wl on wl.user_name = s.owner_user_name
      and wl.enabled
      left join memberships wm on wm.customer_id = c.id
      and wm.login_id = wl.id
      and wm.enabled
      and wm.invited_at is null
      and (
        wm.can_approve_orders
        or wm.general_approver
      )
      left join budgets b on b.customer_id = c.id
      and b.cost_centre_id = cc.id
      and b.login_id is not distinct from pm.login_id
  ),
  terms as (
    select distinct
      on (customer_id, cost_centre_id, login_id) *,
      -- A budget that has begun by then keeps its first day, which a moved fiscal year may leave within a period.
      case
        when begun_on <= min(
          from
        ) over one then begun_on
        else min(starts_on) over one
      end as first_on
    from rows
    window
      one as (
        partition by
          customer_id,
          cost_centre_id,
          login_id
      )
    order by
      customer_id,
      cost_centre_id,
      login_id,
      line desc
  ),
  written as (
    insert into
      budgets (
        customer_id,
        cost_centre_id,
        login_id,
        period,
        above,
        owner_login_id,
        carry_over,
        starts_on,
        created_at,
        updated_at
      )
    select
      customer_id,
      cost_centre_id,
      login_id,
      period,
      above,
      owner_login_id,
      carry_over,
      first_on,
      $1::timestamptz,
      $2::timestamptz
    from terms
    on conflict (customer_id, cost_centre_id, login_id) do update
    set
      above = excluded.above,
      owner_login_id = excluded.owner_login_id,
      carry_over = excluded.carry_over,
      starts_on = least(budgets.starts_on, excluded.starts_on),
      version = budgets.version + 1,
      updated_at = excluded.updated_at
    where
      (budgets.above, budgets.owner_login_id, budgets.carry_over, budgets.starts_on) is distinct from (
        excluded.above,
        excluded.owner_login_id,
        excluded.carry_over,
        least(budgets.starts_on, excluded.starts_on)
      )
    returning
      customer_id,
      cost_centre_id,
      login_id,
      id,
      xmax = 0 as added
  ),
  known as (
    select
      customer_id,
      cost_centre_id,
      login_id,
      id
    from written
    union
    select
      customer_id,
      cost_centre_id,
      login_id,
      budget_id
    from rows
    where budget_id is not null
  ),
  replaced as (
    delete from budget_amounts a using rows r
    where
      a.customer_id = r.customer_id
      and a.budget_id = r.budget_id
      and a.starts_on <> r.starts_on
      and (
        date_trunc('month', a.starts_on::timestamp) - make_interval(
          months => (
            extract(
              month
              from a.starts_on::date
            )::integer - r.fiscal_year_month::integer + 12
          ) % case r.period
            when 'month' then 1
            when 'quarter' then 3
            else 12
          end
        )
      ) = r.starts_on
    returning
      a.customer_id,
      a.budget_id,
      r.line
  ),
  amounts as (
    insert into budget_amounts (customer_id, budget_id, starts_on, amount_cents)
    select
      r.customer_id,
      k.id,
      r.starts_on,
      r.amount
    from
      rows r
      join known k on k.customer_id = r.customer_id
      and k.cost_centre_id = r.cost_centre_id
      and k.login_id is not distinct from r.login_id
    on conflict (customer_id, budget_id, starts_on) do update
    set amount_cents = excluded.amount_cents
    where budget_amounts.amount_cents <> excluded.amount_cents
    returning
      customer_id,
      budget_id,
      starts_on,
      xmax = 0 as added
  ),
  moved as (
    -- A form that was opened before would put the earlier amount back (R10).
    update budgets b
    set
      version = b.version + 1,
      updated_at = $3::timestamptz
    from
      (
        select
          customer_id,
          budget_id
        from amounts
        union
        select
          customer_id,
          budget_id
        from replaced
      ) as a
    where
      a.budget_id not in (
        select id
        from written
      )
      and b.customer_id = a.customer_id
      and b.id = a.budget_id
    returning b.id
  ),
  audited as (
    insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select
      t.customer_id,
      $4::timestamptz,
      $5::text,
      case
        when w.added then $6::text
        else $7::text
      end,
      'budget',
      k.id,
      jsonb_strip_nulls(
        jsonb_build_object(
          'costCentre',
          t.cost_centre,
          'person',
          t.person,
          'amountCents',
          t.amount,
          'period',
          t.period,
          'above',
          t.above,
          'owner',
          t.owner,
          'carryOver',
          t.carry_over
        )
      )
    from
      terms t
      join known k on k.customer_id = t.customer_id
      and k.cost_centre_id = t.cost_centre_id
      and k.login_id is not distinct from t.login_id
      left join written w on w.id = k.id
    where
      w.id is not null
      or k.id in (
        select id
        from moved
      )
  )
  -- A row is the amount of a period, which is new or changed; the terms are those of the last row.
select
  count(*) filter (
    where
      a.added
      and not is_replaced
  ) as added,
  count(*) filter (
    where
      is_replaced
      or a.added is false
      or a.added is null
      and t.line is not null
  ) as updated
from
  rows r
  join known k on k.customer_id = r.customer_id
  and k.cost_centre_id = r.cost_centre_id
  and k.login_id is not distinct from r.login_id
  left join amounts a on a.customer_id = r.customer_id
  and a.budget_id = k.id
  and a.starts_on = r.starts_on
  left join written w on w.id = k.id
  left join terms t on t.line = r.line
  and w.id is not null
  cross join lateral (
    select
      r.line in (
        select line
        from replaced
      ) as is_replaced
  ) as s;
