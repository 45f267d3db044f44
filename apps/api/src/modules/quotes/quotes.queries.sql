-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countRequestedSince: a call
select count(*) as count
from quotes
where
  customer_id = $1
  and requested_at > $2;

-- findQuote: orders of a quote
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

-- findQuote: provider: orders of a quote
-- … lines 1 to 69 of orders of a quote
  true
  and q.id = $1;

-- insertQuote: a call
insert into
  quotes (
    customer_id,
    kind,
    status,
    status_since,
    subject,
    reference,
    needed_by,
    shipping_address_id,
    requested_by_login_id,
    requested_at,
    updated_by_login_id,
    updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning
  id as "quoteId",
  quote_number as "quoteNumber",
  version;

-- listLapsedQuotes: a call
select
  customer_id as "customerId",
  id as "quoteId",
  kind
from quotes
where
  valid_until < $1
  and (
    status = $2
    or (
      status = $3
      and kind = $4
    )
  )
  and id > $5
order by id
limit $6;

-- lockQuote: a call
select id
from quotes
where
  customer_id = $1
  and id = $2
for no key update;

-- saveQuote: a call
update quotes
set
  status = $1,
  status_since = $2,
  updated_by_login_id = $3,
  updated_at = $4,
  latest_request = $5,
  latest_version = $6,
  total_cents = $7,
  valid_until = $8,
  version = version + 1
where
  customer_id = $9
  and id = $10
returning version;
