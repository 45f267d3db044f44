-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countOfAllCustomers: provider: quotes of all
select coalesce(sum(quotes), 0)::bigint as total
from quote_counts
where
  true
  and true;

-- countOfAllCustomers: provider: quotes of all ?q[status]=requested
select coalesce(sum(quotes), 0)::bigint as total
from quote_counts
where
  status = $1
  and true;

-- countOfAllCustomers: provider: quotes of all ?q[kind]=standing
-- … lines 1 to 4 of provider: quotes of all
  and kind = $1;

-- countQuotes: quotes ?page=2
select count(*) as total
from quotes as q
where q.customer_id = $1;

-- listQuoteRows: quotes
select q.id
from quotes as q
where q.customer_id = $1
order by q.quote_number desc
limit 50
offset $2;

-- listQuoteRows: quotes
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
  c.orders_enabled as "ordersEnabled"
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
  and q.id = any ($2::bigint[]);

-- listQuoteRows: quotes ?sort[statusSince]=asc
select q.id
from quotes as q
where q.customer_id = $1
order by
  q.status_since asc,
  q.quote_number asc
limit 50
offset $2;

-- listQuoteRows: quotes ?sort[validUntil]=asc
select q.id
from quotes as q
where q.customer_id = $1
order by
  q.valid_until asc,
  q.quote_number asc
limit 50
offset $2;

-- listQuoteRows: quotes ?sort[neededBy]=asc
select q.id
from quotes as q
where q.customer_id = $1
order by
  q.needed_by asc,
  q.quote_number asc
limit 50
offset $2;

-- listQuoteRows: quotes ?q[status]=requested
select q.id
from quotes as q
where
  q.customer_id = $1
  and q.status = $2
order by q.quote_number desc
limit 50
offset $3;

-- listQuoteRows: quotes ?q[kind]=standing
select q.id
from quotes as q
where
  q.customer_id = $1
  and q.kind = $2
order by q.quote_number desc
limit 50
offset $3;

-- listQuoteRows: quotes ?q[search]=site 7
select q.id
from quotes as q
where
  q.customer_id = $1
  and q.id in (
    select w.subject
    from
      (
        select
          quote_words.customer_id,
          quote_words.subject,
          quote_words.word,
          quote_words.word = lower($2::text) collate "C" as is_whole
        from search_words quote_words
        where
          quote_words.customer_id = $3
          and quote_words.kind = 'quote'
          and quote_words.word >= lower($4::text) collate "C"
          and quote_words.word < (lower($5::text) || '􏿿') collate "C"
      ) w
  )
  and q.id in (
    select w.subject
    from
      (
        select
          quote_words.customer_id,
          quote_words.subject,
          quote_words.word,
          quote_words.word = lower($6::text) collate "C" as is_whole
        from search_words quote_words
        where
          quote_words.customer_id = $7
          and quote_words.kind = 'quote'
          and quote_words.word >= lower($8::text) collate "C"
          and quote_words.word < (lower($9::text) || '􏿿') collate "C"
      ) w
  )
order by q.quote_number desc
limit 50
offset $10;

-- listQuoteRows: quotes ?q[followed]=true
select q.id
from quotes as q
where
  q.customer_id = $1
  and exists (
    select
    from quote_followers f
    where
      f.customer_id = q.customer_id
      and f.quote_id = q.id
      and f.login_id = $2
  )
order by q.quote_number desc
limit 50
offset $3;

-- listQuoteRows: provider: quotes of all
select q.id
from quotes as q
where true
order by q.quote_number desc
limit 50
offset $1;

-- listQuoteRows: provider: quotes of all
-- … lines 1 to 45 of quotes
  true
  and q.id = any ($1::bigint[]);

-- listQuoteRows: provider: quotes of all ?sort[statusSince]=asc
select q.id
from quotes as q
where true
-- … lines 4 to 8 of quotes ?sort[statusSince]=asc

-- listQuoteRows: provider: quotes of all ?sort[validUntil]=asc
select q.id
from quotes as q
where true
-- … lines 4 to 8 of quotes ?sort[validUntil]=asc

-- listQuoteRows: provider: quotes of all ?sort[neededBy]=asc
select q.id
from quotes as q
where true
-- … lines 4 to 8 of quotes ?sort[neededBy]=asc

-- listQuoteRows: provider: quotes of all ?q[status]=requested
select q.id
from quotes as q
where
  true
  and q.status = $1
order by q.quote_number desc
limit 50
offset $2;

-- listQuoteRows: provider: quotes of all ?q[kind]=standing
select q.id
from quotes as q
where
  true
  and q.kind = $1
order by q.quote_number desc
limit 50
offset $2;

-- listQuoteRows: provider: quotes of all ?q[search]=site 7
select q.id
from quotes as q
where
  true
  and q.id in (
    select w.subject
    from
      (
        select
          quote_words.customer_id,
          quote_words.subject,
          quote_words.word,
          quote_words.word = lower($1::text) collate "C" as is_whole
        from search_words quote_words
        where
          true
          and quote_words.kind = 'quote'
          and quote_words.word >= lower($2::text) collate "C"
          and quote_words.word < (lower($3::text) || '􏿿') collate "C"
      ) w
    union all
    select t.id
    from quotes t
    where
      t.customer_id in (
        select n.subject
        from
          (
            select
              customer_words.customer_id,
              customer_words.subject,
              customer_words.word,
              customer_words.word = lower($4::text) collate "C" as is_whole
            from search_words customer_words
            where
              true
              and customer_words.kind = 'customer'
              and customer_words.word >= lower($5::text) collate "C"
              and customer_words.word < (lower($6::text) || '􏿿') collate "C"
          ) n
      )
  )
  and q.id in (
    select w.subject
    from
      (
        select
          quote_words.customer_id,
          quote_words.subject,
          quote_words.word,
          quote_words.word = lower($7::text) collate "C" as is_whole
        from search_words quote_words
        where
          true
          and quote_words.kind = 'quote'
          and quote_words.word >= lower($8::text) collate "C"
          and quote_words.word < (lower($9::text) || '􏿿') collate "C"
      ) w
    union all
    select t.id
    from quotes t
    where
      t.customer_id in (
        select n.subject
        from
          (
            select
              customer_words.customer_id,
              customer_words.subject,
              customer_words.word,
              customer_words.word = lower($10::text) collate "C" as is_whole
            from search_words customer_words
            where
              true
              and customer_words.kind = 'customer'
              and customer_words.word >= lower($11::text) collate "C"
              and customer_words.word < (lower($12::text) || '􏿿') collate "C"
          ) n
      )
  )
order by q.quote_number desc
limit 50
offset $13;
