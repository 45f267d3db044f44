-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- findQuote: partner: feed of quotes
select
  q.customer_id as "customerId",
  q.id as "quoteId",
  q.quote_number as "quoteNumber",
  q.kind,
  q.status,
  q.status_since as "statusSince",
  q.subject,
  q.reference,
  q.needed_by as "neededBy",
  q.shipping_address_id as "shippingAddressId",
  q.latest_request as "latestRequest",
  q.latest_version as "latestVersion",
  q.valid_until as "validUntil",
  q.total_cents as "totalCents",
  q.requested_at as "requestedAt",
  q.version,
  l."userName",
  l."firstName",
  l."lastName",
  c.name as "customerName",
  c.orders_enabled as "ordersEnabled",
  (
    select v.starts_on
    from quote_versions v
    where
      v.customer_id = q.customer_id
      and v.quote_id = q.id
      and v.number = q.latest_version
  ) as "startsOn",
  (
    select v.ends_on
    from quote_versions v
    where
      v.customer_id = q.customer_id
      and v.quote_id = q.id
      and v.number = q.latest_version
  ) as "endsOn",
  (
    select l.id
    from price_lists l
    where
      l.customer_id = q.customer_id
      and l.quote_id = q.id
      and l.quote_version = q.latest_version
  ) as "priceListId"
from
  quotes as q
  inner join customers as c on c.id = q.customer_id
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
      and here.customer_id = q.customer_id
    where known.id = q.requested_by_login_id
  ) as l on true
where
  q.customer_id = $1
  and q.id = $2;
