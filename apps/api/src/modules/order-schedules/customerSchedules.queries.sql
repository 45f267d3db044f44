-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listCustomerSchedules: provider: schedules of all people
select
  s.id as "scheduleId",
  s.version,
  s.name,
  l."userName" as "ownerUserName",
  l."firstName" as "ownerFirstName",
  l."lastName" as "ownerLastName",
  g.enabled
  and m.enabled
  and m.can_create_orders as "ownerOrders",
  t.name as "orderListName",
  c.name as "costCentreName",
  s.rule,
  s.next_on as "nextOn",
  s.automatic,
  s.paused
from
  order_schedules as s
  inner join order_lists as t on t.customer_id = s.customer_id
  and t.id = s.order_list_id
  inner join memberships as m on m.customer_id = s.customer_id
  and m.login_id = s.login_id
  inner join logins as g on g.id = s.login_id
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
      and here.customer_id = s.customer_id
    where known.id = s.login_id
  ) as l on true
  left join cost_centres as c on c.customer_id = s.customer_id
  and c.id = s.cost_centre_id
where s.customer_id = $1
order by
  folded_text (s.name) collate "C",
  s.id;
