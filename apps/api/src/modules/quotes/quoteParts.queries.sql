-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findOrderable: a call
select
  id,
  code,
  name
from products
where
  id = any ($1::bigint[])
  and enabled = $2;

-- insertRequest: a call
insert into quote_requests (customer_id, quote_id, number, requested_by_login_id, requested_at)
values ($1, $2, $3, $4, $5);

-- insertRequest: a call, statement 2
insert into quote_request_lines (customer_id, quote_id, request_number, position, product_id, description, quantity, note)
values ($1, $2, $3, $4, $5, $6, $7, $8);

-- insertVersion: a call
insert into
  quote_versions (
    customer_id,
    quote_id,
    number,
    request_number,
    valid_until,
    starts_on,
    ends_on,
    terms,
    answered_by_login_id,
    answered_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insertVersion: a call, statement 2
insert into
  quote_version_lines (
    customer_id,
    quote_id,
    version_number,
    position,
    request_line_id,
    product_id,
    product_code,
    product_name,
    quantity,
    unit_price_ex_cents,
    unit_gst_cents,
    freight_ex_cents,
    freight_gst_cents,
    note
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- listRequestLines: partner: feed of quotes
select
  n.id as "requestLineId",
  n.request_number as "requestNumber",
  n.product_id as "productId",
  p.code as "productCode",
  p.name as "productName",
  p.primary_image_url as "imageUrl",
  n.description,
  n.quantity,
  n.note
from
  quote_request_lines as n
  left join products as p on p.id = n.product_id
where
  n.customer_id = $1
  and n.quote_id = $2
  and n.request_number = $3
order by
  n.request_number,
  n.position;

-- listRequests: a call
select
  r.number as "requestNumber",
  r.requested_at as "requestedAt",
  l."userName",
  l."firstName",
  l."lastName"
from
  quote_requests as r
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
      and here.customer_id = r.customer_id
    where known.id = r.requested_by_login_id
  ) as l on true
where
  r.customer_id = $1
  and r.quote_id = $2
order by r.number;

-- listVersionLines: partner: feed of quotes
select
  n.id as "lineId",
  n.version_number as "versionNumber",
  n.request_line_id as "requestLineId",
  n.product_id as "productId",
  n.product_code as "productCode",
  n.product_name as "productName",
  p.primary_image_url as "imageUrl",
  p.enabled as "isOrderable",
  coalesce(r.product_id <> n.product_id, false) as "isSubstitute",
  n.quantity,
  n.unit_price_ex_cents as "unitPriceExcludingGSTCents",
  n.unit_gst_cents as "gstAmountCents",
  n.freight_ex_cents as "freightExcludingGSTCents",
  n.freight_gst_cents as "freightGSTAmountCents",
  n.note
from
  quote_version_lines as n
  inner join products as p on p.id = n.product_id
  left join quote_request_lines as r on r.customer_id = n.customer_id
  and r.id = n.request_line_id
where
  n.customer_id = $1
  and n.quote_id = $2
order by
  n.version_number,
  n.position;

-- listVersions: partner: feed of quotes
select
  v.number as "versionNumber",
  v.request_number as "requestNumber",
  v.valid_until as "validUntil",
  v.starts_on as "startsOn",
  v.ends_on as "endsOn",
  v.terms,
  v.answered_at as "answeredAt",
  l."firstName",
  l."lastName"
from
  quote_versions as v
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
      and here.customer_id = v.customer_id
    where known.id = v.answered_by_login_id
  ) as l on true
where
  v.customer_id = $1
  and v.quote_id = $2
order by v.number;
