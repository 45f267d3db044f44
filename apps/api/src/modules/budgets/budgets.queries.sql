-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countBudgets: provider: budgets
select count(*) as count
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where b.customer_id = $1;

-- countBudgets: provider: budgets that are nearly used
select count(*) as count
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where
  b.customer_id = $1
  and (
    select
      case
        when n.taken <= 0 then 0
        when n.available <= 0 then 'infinity'
        else n.taken / n.available::float8
      end
    from
      (
        select
          p.taken,
          p.amount + case
            when b.carry_over then coalesce(sum(p.amount - p.taken) over before - least(0, min(p.rests) over before), 0)
            else 0
          end as available,
          p.starts_on
        from
          (
            select
              r.starts_on,
              r.amount,
              r.taken,
              sum(r.amount - r.taken) over (
                order by r.starts_on
              ) as rests
            from
              (
                select
                  s.day::date as starts_on,
                  coalesce(
                    (
                      select a.amount_cents
                      from budget_amounts a
                      where
                        a.customer_id = b.customer_id
                        and a.budget_id = b.id
                        and a.starts_on < s.day + l.length
                      order by a.starts_on desc
                      limit 1
                    ),
                    0
                  ) as amount,
                  coalesce(
                    (
                      select sum(t.reserved_cents + t.committed_cents + t.spent_cents)
                      from spending_sums t
                      where
                        t.customer_id = b.customer_id
                        and t.cost_centre_id = b.cost_centre_id
                        and (
                          b.login_id is null
                          or t.login_id = b.login_id
                        )
                        and t.month >= greatest(s.day::date, b.starts_on)
                        and t.month < s.day + l.length
                    ),
                    0
                  ) as taken
                from
                  (
                    select
                      case b.period
                        when 'month' then 1
                        when 'quarter' then 3
                        else 12
                      end as months
                  ) m,
                  lateral (
                    select
                      make_interval(months => m.months) as length,
                      (
                        date_trunc('month', $2::timestamp) - make_interval(
                          months => (
                            extract(
                              month
                              from $3::date
                            )::integer - $4::integer + 12
                          ) % case b.period
                            when 'month' then 1
                            when 'quarter' then 3
                            else 12
                          end
                        )
                      ) as now,
                      (
                        date_trunc('month', b.starts_on::timestamp) - make_interval(
                          months => (
                            extract(
                              month
                              from b.starts_on::date
                            )::integer - $5::integer + 12
                          ) % case b.period
                            when 'month' then 1
                            when 'quarter' then 3
                            else 12
                          end
                        )
                      ) as first
                  ) l,
                  lateral generate_series(
                    case
                      when b.carry_over then l.first
                      else l.now
                    end,
                    l.now,
                    l.length
                  ) s (day)
              ) r
          ) p
        window
          before as (
            order by
              p.starts_on rows between unbounded preceding
              and 1 preceding
          )
        order by p.starts_on desc
        limit 1
      ) n
    where b.starts_on <= $6::date
  ) >= $7;

-- countBudgets: provider: budgets that are searched for
-- … lines 1 to 45 of provider: budgets that are nearly used
  and folded_text (concat_ws(' ', c.code, c.name, p."firstName", p."lastName")) like folded_text ($2);

-- deleteBudget: a call
delete from budgets
where
  customer_id = $1
  and id = $2;

-- findBudget: a call
select
  b.id as "budgetId",
  b.version,
  b.cost_centre_id as "costCentreId",
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  b.login_id as "loginId",
  p."userName" as "userName",
  p."firstName" as "firstName",
  p."lastName" as "lastName",
  b.period,
  b.above,
  b.owner_login_id as "ownerLoginId",
  w."userName" as "ownerUserName",
  w."firstName" as "ownerFirstName",
  w."lastName" as "ownerLastName",
  b.carry_over as "carryOver",
  b.starts_on as "startsOn",
  (
    select
      coalesce(
        json_agg(
          json_build_object('startsOn', a.starts_on, 'amountCents', a.amount_cents)
          order by a.starts_on
        ),
        '[]'
      )
    from budget_amounts a
    where
      a.customer_id = b.customer_id
      and a.budget_id = b.id
  ) as amounts
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where
  b.customer_id = $1
  and b.id = $2;

-- findFiscalYearMonth: provider: budgets
select fiscal_year_month as month
from customers
where id = $1;

-- findLoginOf: a call
select l.id
from
  memberships as m
  inner join logins as l on l.id = m.login_id
where
  m.customer_id = $1
  and l.user_name = $2;

-- insertBudget: a call
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
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning id;

-- listBudgets: provider: budgets
select
  b.id as "budgetId",
  b.version,
  b.cost_centre_id as "costCentreId",
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  b.login_id as "loginId",
  p."userName" as "userName",
  p."firstName" as "firstName",
  p."lastName" as "lastName",
  b.period,
  b.above,
  b.owner_login_id as "ownerLoginId",
  w."userName" as "ownerUserName",
  w."firstName" as "ownerFirstName",
  w."lastName" as "ownerLastName",
  b.carry_over as "carryOver",
  b.starts_on as "startsOn",
  (
    select
      coalesce(
        json_agg(
          json_build_object('startsOn', a.starts_on, 'amountCents', a.amount_cents)
          order by a.starts_on
        ),
        '[]'
      )
    from budget_amounts a
    where
      a.customer_id = b.customer_id
      and a.budget_id = b.id
  ) as amounts
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where b.customer_id = $1
order by
  folded_text (c.code) collate "C" asc,
  b.cost_centre_id,
  b.login_id nulls first
limit $2
offset $3;

-- listBudgets: provider: budgets that are nearly used
select
  b.id as "budgetId",
  b.version,
  b.cost_centre_id as "costCentreId",
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  b.login_id as "loginId",
  p."userName" as "userName",
  p."firstName" as "firstName",
  p."lastName" as "lastName",
  b.period,
  b.above,
  b.owner_login_id as "ownerLoginId",
  w."userName" as "ownerUserName",
  w."firstName" as "ownerFirstName",
  w."lastName" as "ownerLastName",
  b.carry_over as "carryOver",
  b.starts_on as "startsOn",
  (
    select
      coalesce(
        json_agg(
          json_build_object('startsOn', a.starts_on, 'amountCents', a.amount_cents)
          order by a.starts_on
        ),
        '[]'
      )
    from budget_amounts a
    where
      a.customer_id = b.customer_id
      and a.budget_id = b.id
  ) as amounts
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where
  b.customer_id = $1
  and (
    select
      case
        when n.taken <= 0 then 0
        when n.available <= 0 then 'infinity'
        else n.taken / n.available::float8
      end
    from
      (
        select
          p.taken,
          p.amount + case
            when b.carry_over then coalesce(sum(p.amount - p.taken) over before - least(0, min(p.rests) over before), 0)
            else 0
          end as available,
          p.starts_on
        from
          (
            select
              r.starts_on,
              r.amount,
              r.taken,
              sum(r.amount - r.taken) over (
                order by r.starts_on
              ) as rests
            from
              (
                select
                  s.day::date as starts_on,
                  coalesce(
                    (
                      select a.amount_cents
                      from budget_amounts a
                      where
                        a.customer_id = b.customer_id
                        and a.budget_id = b.id
                        and a.starts_on < s.day + l.length
                      order by a.starts_on desc
                      limit 1
                    ),
                    0
                  ) as amount,
                  coalesce(
                    (
                      select sum(t.reserved_cents + t.committed_cents + t.spent_cents)
                      from spending_sums t
                      where
                        t.customer_id = b.customer_id
                        and t.cost_centre_id = b.cost_centre_id
                        and (
                          b.login_id is null
                          or t.login_id = b.login_id
                        )
                        and t.month >= greatest(s.day::date, b.starts_on)
                        and t.month < s.day + l.length
                    ),
                    0
                  ) as taken
                from
                  (
                    select
                      case b.period
                        when 'month' then 1
                        when 'quarter' then 3
                        else 12
                      end as months
                  ) m,
                  lateral (
                    select
                      make_interval(months => m.months) as length,
                      (
                        date_trunc('month', $2::timestamp) - make_interval(
                          months => (
                            extract(
                              month
                              from $3::date
                            )::integer - $4::integer + 12
                          ) % case b.period
                            when 'month' then 1
                            when 'quarter' then 3
                            else 12
                          end
                        )
                      ) as now,
                      (
                        date_trunc('month', b.starts_on::timestamp) - make_interval(
                          months => (
                            extract(
                              month
                              from b.starts_on::date
                            )::integer - $5::integer + 12
                          ) % case b.period
                            when 'month' then 1
                            when 'quarter' then 3
                            else 12
                          end
                        )
                      ) as first
                  ) l,
                  lateral generate_series(
                    case
                      when b.carry_over then l.first
                      else l.now
                    end,
                    l.now,
                    l.length
                  ) s (day)
              ) r
          ) p
        window
          before as (
            order by
              p.starts_on rows between unbounded preceding
              and 1 preceding
          )
        order by p.starts_on desc
        limit 1
      ) n
    where b.starts_on <= $6::date
  ) >= $7
order by
  (
    select
      case
        when n.taken <= 0 then 0
        when n.available <= 0 then 'infinity'
        else n.taken / n.available::float8
      end
    from
      (
        select
          p.taken,
          p.amount + case
            when b.carry_over then coalesce(sum(p.amount - p.taken) over before - least(0, min(p.rests) over before), 0)
            else 0
          end as available,
          p.starts_on
        from
          (
            select
              r.starts_on,
              r.amount,
              r.taken,
              sum(r.amount - r.taken) over (
                order by r.starts_on
              ) as rests
            from
              (
                select
                  s.day::date as starts_on,
                  coalesce(
                    (
                      select a.amount_cents
                      from budget_amounts a
                      where
                        a.customer_id = b.customer_id
                        and a.budget_id = b.id
                        and a.starts_on < s.day + l.length
                      order by a.starts_on desc
                      limit 1
                    ),
                    0
                  ) as amount,
                  coalesce(
                    (
                      select sum(t.reserved_cents + t.committed_cents + t.spent_cents)
                      from spending_sums t
                      where
                        t.customer_id = b.customer_id
                        and t.cost_centre_id = b.cost_centre_id
                        and (
                          b.login_id is null
                          or t.login_id = b.login_id
                        )
                        and t.month >= greatest(s.day::date, b.starts_on)
                        and t.month < s.day + l.length
                    ),
                    0
                  ) as taken
                from
                  (
                    select
                      case b.period
                        when 'month' then 1
                        when 'quarter' then 3
                        else 12
                      end as months
                  ) m,
                  lateral (
                    select
                      make_interval(months => m.months) as length,
                      (
                        date_trunc('month', $8::timestamp) - make_interval(
                          months => (
                            extract(
                              month
                              from $9::date
                            )::integer - $10::integer + 12
                          ) % case b.period
                            when 'month' then 1
                            when 'quarter' then 3
                            else 12
                          end
                        )
                      ) as now,
                      (
                        date_trunc('month', b.starts_on::timestamp) - make_interval(
                          months => (
                            extract(
                              month
                              from b.starts_on::date
                            )::integer - $11::integer + 12
                          ) % case b.period
                            when 'month' then 1
                            when 'quarter' then 3
                            else 12
                          end
                        )
                      ) as first
                  ) l,
                  lateral generate_series(
                    case
                      when b.carry_over then l.first
                      else l.now
                    end,
                    l.now,
                    l.length
                  ) s (day)
              ) r
          ) p
        window
          before as (
            order by
              p.starts_on rows between unbounded preceding
              and 1 preceding
          )
        order by p.starts_on desc
        limit 1
      ) n
    where b.starts_on <= $12::date
  ) desc,
  folded_text (c.code) collate "C" asc,
  b.cost_centre_id,
  b.login_id nulls first
limit $13
offset $14;

-- listBudgets: provider: budgets that are searched for
-- … lines 1 to 77 of provider: budgets that are nearly used
  and folded_text (concat_ws(' ', c.code, c.name, p."firstName", p."lastName")) like folded_text ($2)
order by
-- … lines 319 to 323 of provider: budgets that are nearly used

-- listBudgets: provider: budgets by costCentreName
-- … lines 1 to 77 of provider: budgets
  folded_text (c.name) collate "C" asc,
-- … lines 79 to 82 of provider: budgets

-- listBudgetsOfCentre: provider: spending of a cost centre
select
  b.id as "budgetId",
  b.version,
  b.cost_centre_id as "costCentreId",
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  b.login_id as "loginId",
  p."userName" as "userName",
  p."firstName" as "firstName",
  p."lastName" as "lastName",
  b.period,
  b.above,
  b.owner_login_id as "ownerLoginId",
  w."userName" as "ownerUserName",
  w."firstName" as "ownerFirstName",
  w."lastName" as "ownerLastName",
  b.carry_over as "carryOver",
  b.starts_on as "startsOn",
  (
    select
      coalesce(
        json_agg(
          json_build_object('startsOn', a.starts_on, 'amountCents', a.amount_cents)
          order by a.starts_on
        ),
        '[]'
      )
    from budget_amounts a
    where
      a.customer_id = b.customer_id
      and a.budget_id = b.id
  ) as amounts
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where
  b.customer_id = $1
  and b.cost_centre_id = $2
order by b.login_id nulls first;

-- listCounting: a call
select
  b.id as "budgetId",
  b.version,
  b.cost_centre_id as "costCentreId",
  c.code as "costCentreCode",
  c.name as "costCentreName",
  c.enabled as "costCentreEnabled",
  b.login_id as "loginId",
  p."userName" as "userName",
  p."firstName" as "firstName",
  p."lastName" as "lastName",
  b.period,
  b.above,
  b.owner_login_id as "ownerLoginId",
  w."userName" as "ownerUserName",
  w."firstName" as "ownerFirstName",
  w."lastName" as "ownerLastName",
  b.carry_over as "carryOver",
  b.starts_on as "startsOn",
  (
    select
      coalesce(
        json_agg(
          json_build_object('startsOn', a.starts_on, 'amountCents', a.amount_cents)
          order by a.starts_on
        ),
        '[]'
      )
    from budget_amounts a
    where
      a.customer_id = b.customer_id
      and a.budget_id = b.id
  ) as amounts
from
  budgets as b
  inner join cost_centres as c on c.customer_id = b.customer_id
  and c.id = b.cost_centre_id
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
      and here.customer_id = b.customer_id
    where known.id = b.login_id
  ) as p on true
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
      and here.customer_id = b.customer_id
    where known.id = b.owner_login_id
  ) as w on true
where
  b.customer_id = $1
  and b.cost_centre_id = $2
  and (
    b.login_id is null
    or b.login_id = $3
  )
order by b.login_id nulls first;

-- lockBudget: a call
select id
from budgets
where
  customer_id = $1
  and id = $2
for update;

-- lockBudgetsOfCentres: a call of lockCounting
select id
from budgets
where
  customer_id = $1
  and cost_centre_id in ($2)
  and (
    login_id is null
    or login_id = $3
  )
order by id
for update;

-- saveBudget: a call
update budgets
set
  period = $1,
  above = $2,
  owner_login_id = $3,
  carry_over = $4,
  starts_on = $5,
  version = version + 1,
  updated_at = $6
where
  customer_id = $7
  and id = $8;

-- saveFiscalYearMonth: a call
update customers
set
  fiscal_year_month = $1,
  updated_at = $2
where id = $3;
