-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countRequests: provider: payment requests
select
  (
    (
      select count(*) as count
      from payment_requests as r
    )
  ) as total;

-- countRequests: provider: payment requests that are searched for
select
  (
    (
      select count(*) as count
      from payment_requests as r
      where
        r.id in (
          select unnest($1::bigint[])
        )
        and coalesce(
          search_text (
            concat_ws(
              ' ',
              r.email,
              (
                select d.document_number
                from documents d
                where
                  d.customer_id = r.customer_id
                  and d.id = r.document_id
              )
            )
          ) || ' | ' || (
            select search_text (concat_ws(' ', c.name, c.account_number))
            from customers c
            where c.id = r.customer_id
          ) ~ all ($2::text[]),
          false
        )
    )
  ) as total;

-- countRequests: provider: payment requests that many answer to
select
  (
    select count(*)
    from
      (
        select f.id
        from
          (
            (
              select o.subject as id
              from
                (
                  select
                    "paymentRequest_words".customer_id,
                    "paymentRequest_words".subject,
                    "paymentRequest_words".word,
                    "paymentRequest_words".word = lower($1::text) collate "C" as is_whole
                  from search_words "paymentRequest_words"
                  where
                    true
                    and "paymentRequest_words".kind = 'paymentRequest'
                    and "paymentRequest_words".word >= lower($2::text) collate "C"
                    and "paymentRequest_words".word < (lower($3::text) || '􏿿') collate "C"
                  order by
                    "paymentRequest_words".word,
                    "paymentRequest_words".subject
                  limit all
                ) o
              union all
              select r.id
              from payment_requests r
              where
                r.customer_id in (
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
                      order by
                        customer_words.word,
                        customer_words.subject
                      limit all
                    ) n
                )
            )
          ) f
        group by f.id
      ) d
  ) as total;

-- listRequests: provider: payment requests
select r.id
from payment_requests as r
order by
  r.created_at desc,
  r.id desc
limit 10
offset $1;

-- listRequests: provider: payment requests
select
  r.customer_id as "customerId",
  r.id as "paymentRequestId",
  r.amount_cents as "amountCents",
  r.document_id as "documentId",
  d.document_number as "documentNumber",
  d.balance_cents as "balanceCents",
  r.note,
  r.email,
  r.life_days as "lifeDays",
  r.expires_at as "expiresAt",
  r.revoked_at as "revokedAt",
  r.payer_note as "payerNote",
  r.billing,
  r.uploaded_files as "uploadedFiles",
  r.uploaded_bytes as "uploadedBytes",
  r.created_at as "createdAt",
  r.created_by_login_id as "createdByLoginId",
  l.first_name as "firstName",
  l.last_name as "lastName",
  c.name as "customerName",
  c.account_name as "accountName",
  c.account_number as "accountNumber",
  (
    select jsonb_build_object('payment_number', p.payment_number, 'paid_at', c.received_at, 'total_cents', c.amount_cents)
    from
      payments p
      join card_receipts c on c.customer_id = p.customer_id
      and c.payment_id = p.id
    where
      p.customer_id = r.customer_id
      and p.payment_request_id = r.id
      and c.disposition <> 'refund'
    order by c.received_at
    limit 1
  ) as paid
from
  payment_requests as r
  inner join customers as c on c.id = r.customer_id
  inner join logins as l on l.id = r.created_by_login_id
  left join documents as d on d.customer_id = r.customer_id
  and d.id = r.document_id
where
  r.id in (
    select unnest($1::bigint[])
  )
order by
  r.created_at desc,
  r.id desc;

-- listRequests: provider: payment requests that are searched for
select r.id
from payment_requests as r
where
  r.id in (
    select unnest($1::bigint[])
  )
  and coalesce(
    search_text (
      concat_ws(
        ' ',
        r.email,
        (
          select d.document_number
          from documents d
          where
            d.customer_id = r.customer_id
            and d.id = r.document_id
        )
      )
    ) || ' | ' || (
      select search_text (concat_ws(' ', c.name, c.account_number))
      from customers c
      where c.id = r.customer_id
    ) ~ all ($2::text[]),
    false
  )
order by
  r.created_at desc,
  r.id desc
limit 10
offset $3;

-- listRequests: provider: payment requests that many answer to
select r.id
from payment_requests as r
where
  coalesce(
-- … lines 8 to 27 of provider: payment requests that are searched for
  r.created_at asc,
  r.id asc
limit 10
offset $2;

-- lookUpRequests: a call
with
  own as materialized (
    select
      "paymentRequest_words".customer_id,
      "paymentRequest_words".subject,
      "paymentRequest_words".word,
      "paymentRequest_words".word = lower($1::text) collate "C" as is_whole
    from search_words "paymentRequest_words"
    where
      true
      and "paymentRequest_words".kind = 'paymentRequest'
      and "paymentRequest_words".word >= lower($2::text) collate "C"
      and "paymentRequest_words".word < (lower($3::text) || '􏿿') collate "C"
    order by
      "paymentRequest_words".word,
      "paymentRequest_words".subject
    limit 501
  ),
  named as materialized (
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
    order by
      customer_words.word,
      customer_words.subject
    limit 501
  ),
  theirs as materialized (
    select r.id
    from
      (
        select distinct n.subject
        from named n
      ) n
      cross join lateral (
        select r.id
        from payment_requests r
        where r.customer_id = n.subject
        order by
          r.created_at,
          r.id
        limit 501
      ) r
    limit 501
  )
select
  coalesce(json_agg(distinct f.id), '[]') as ids,
  greatest(
    count(*),
    (
      select count(*)
      from named
    )
  ) < 501 as whole
from
  (
    select o.subject as id
    from own o
    union all
    select t.id
    from theirs t
  ) f;
