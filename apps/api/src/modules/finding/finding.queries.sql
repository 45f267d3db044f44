-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findEverywhere: find a number
select
  (
    select coalesce(json_agg(row_to_json(f)), '[]')
    from
      (
        select
          o.id as "orderID",
          o.order_number as "orderNumber",
          o.status_id as "orderStatusId",
          o.ordered_on as "orderDate",
          o.purchase_order_number as "purchaseOrderNumber",
          o.supplier_order_number as "gpOrder",
          o.total_cents as "totalAmountCents",
          null::text as "customerName"
        from
          (
            select
              f.order_number,
              min(f.place) as place
            from
              (
                select
                  n.order_number,
                  r.place
                from
                  unnest($1::bigint[], $2::bigint[]) with ordinality r (low, high, place)
                  cross join lateral (
                    select n.order_number
                    from orders n
                    where
                      n.customer_id = $3
                      and n.order_number >= r.low
                      and n.order_number < r.high
                    order by n.order_number desc
                    limit 6
                  ) n
                union all
                select
                  w.subject,
                  case
                    when w.is_whole then 1
                    else 2
                  end
                from
                  (
                    select
                      order_words.customer_id,
                      order_words.subject,
                      order_words.word,
                      order_words.word = lower($4::text) collate "C" as is_whole
                    from search_words order_words
                    where
                      order_words.customer_id = $5
                      and order_words.kind = 'order'
                      and order_words.word >= lower($6::text) collate "C"
                      and order_words.word < (lower($7::text) || '􏿿') collate "C"
                    order by
                      order_words.word,
                      order_words.subject
                    limit 24
                  ) w
              ) f
            group by f.order_number
            order by
              place,
              f.order_number desc
            limit 6
          ) k
          join orders o on o.order_number = k.order_number
          and o.customer_id = $8
        order by
          k.place,
          o.order_number desc
      ) f
  ) as orders,
  (
    select coalesce(json_agg(row_to_json(f)), '[]')
    from
      (
        select
          q.id as "quoteId",
          q.quote_number as "quoteNumber",
          q.kind,
          q.status,
          q.subject,
          q.requested_at as "requestedAt",
          q.valid_until as "validUntil",
          q.total_cents as "totalAmountCents",
          null::text as "customerName"
        from
          (
            select
              w.customer_id,
              w.subject,
              bool_or(w.is_whole) as is_whole
            from
              (
                select
                  quote_words.customer_id,
                  quote_words.subject,
                  quote_words.word,
                  quote_words.word = lower($9::text) collate "C" as is_whole
                from search_words quote_words
                where
                  quote_words.customer_id = $10
                  and quote_words.kind = 'quote'
                  and quote_words.word >= lower($11::text) collate "C"
                  and quote_words.word < (lower($12::text) || '􏿿') collate "C"
                order by
                  quote_words.word,
                  quote_words.subject
                limit 24
              ) w
            group by
              w.customer_id,
              w.subject
          ) k
          join quotes q on q.id = k.subject
          and q.customer_id = $13
        order by
          k.is_whole desc,
          q.quote_number desc
        limit 6
      ) f
  ) as quotes,
  (
    select coalesce(json_agg(row_to_json(f)), '[]')
    from
      (
        select
          d.id as "transactionId",
          d.document_number as "documentNumber",
          d.type as "transactionType",
          d.reference_number as "referenceNumber",
          d.documented_on as "transactionDate",
          d.total_cents as "documentTotalCents",
          d.balance_cents as "documentBalanceCents",
          d.order_id as "orderID",
          d.file_id is not null as "hasFile",
          d.customer_id as "customerId",
          null::text as "customerName"
        from
          (
            select
              w.customer_id,
              w.subject,
              min(w.word) as word,
              bool_or(w.is_whole) as is_whole
            from
              (
                select
                  document_words.customer_id,
                  document_words.subject,
                  document_words.word,
                  document_words.word = lower($14::text) collate "C" as is_whole
                from search_words document_words
                where
                  document_words.customer_id = $15
                  and document_words.kind = 'document'
                  and document_words.word >= lower($16::text) collate "C"
                  and document_words.word < (lower($17::text) || '􏿿') collate "C"
                order by
                  document_words.word,
                  document_words.subject
                limit 24
              ) w
            group by
              w.customer_id,
              w.subject
          ) k
          join documents d on d.id = k.subject
          and d.customer_id = $18
        order by
          k.is_whole desc,
          d.balance_cents <> 0 desc,
          d.documented_on desc,
          k.word
        limit 6
      ) f
  ) as documents,
  (
    select coalesce(json_agg(row_to_json(f)), '[]')
    from
      (
        select
          p.id as "productID",
          p.code as "productCode",
          p.name as "productName",
          b.name as "brandName",
          p.enabled,
          case
            when row_number() over (
              order by
                f.cost,
                folded_text (p.name) collate "C",
                p.id
            ) = 1 then search_reading ($19, f.forgiveness, p.id)
          end as reading
        from
          products_found ($20, $21::integer, null) f
          join products p on p.id = f.product_id
          join brands b on b.id = p.brand_id
        order by
          f.cost,
          folded_text (p.name) collate "C",
          p.id
        limit 6
      ) f
  ) as products;

-- findEverywhere: provider: find a number
-- … lines 1 to 13 of find a number
          c.name as "customerName"
-- … lines 15 to 30 of find a number
                      n.order_number >= 1
-- … lines 32 to 52 of find a number
                      true
-- … lines 54 to 69 of find a number
          and o.order_number >= 1
          join customers c on c.id = o.customer_id
-- … lines 71 to 88 of find a number
          c.name as "customerName"
-- … lines 90 to 104 of find a number
                  true
-- … lines 106 to 118 of find a number
          and q.customer_id = k.customer_id
          join customers c on c.id = q.customer_id
-- … lines 120 to 140 of find a number
          c.name as "customerName"
-- … lines 142 to 157 of find a number
                  true
-- … lines 159 to 171 of find a number
          and d.customer_id = k.customer_id
          join customers c on c.id = d.customer_id
-- … lines 173 to 199 of find a number
          products_found ($13, null::integer, null) f
-- … lines 201 to 208 of find a number
  ) as products,
-- … lines 2 to 5 of find a number
        select *
        from
          (
            select
              l.user_name as "userName",
              m.sorted_first_name as "firstName",
              m.sorted_last_name as "lastName",
              m.sorted_email as "emailAddress",
              m.enabled
              and l.enabled as enabled,
              m.customer_id as "customerId",
              c.name as "customerName"
            from
              (
                select distinct
                  w.customer_id,
                  w.subject
                from
                  (
                    select
                      person_words.customer_id,
                      person_words.subject,
                      person_words.word,
                      person_words.word = lower($14::text) collate "C" as is_whole
                    from search_words person_words
                    where
                      true
                      and person_words.kind = 'person'
                      and person_words.word >= lower($15::text) collate "C"
                      and person_words.word < (lower($16::text) || '􏿿') collate "C"
                    order by
                      person_words.word,
                      person_words.subject
                    limit 200
                  ) w
              ) k
              join memberships m on m.id = k.subject
              and m.customer_id = k.customer_id
              join logins l on l.id = m.login_id
              join customers c on c.id = m.customer_id
            union all
            select
              l.user_name,
              l.first_name,
              l.last_name,
              l.email,
              l.enabled,
              null,
              null
            from logins l
            where
              l.is_admin
              and not exists (
                select
                from unnest($17::text[]) each (word)
                where strpos(search_text (person_text (l.first_name, l.last_name, l.email)), folded_text (each.word)) = 0
              )
          ) p
        order by
          p.enabled desc,
          folded_text (p."firstName") collate "C",
          folded_text (p."lastName") collate "C",
          p."userName"
        limit 6
      ) f
  ) as people,
-- … lines 2 to 6 of find a number
          c.id as "customerId",
          c.name as "customerName",
          c.account_number as "accountNumber",
          c.enabled
        from
          (
            select distinct
              w.customer_id,
              w.subject
            from
              (
                select
                  customer_words.customer_id,
                  customer_words.subject,
                  customer_words.word,
                  customer_words.word = lower($18::text) collate "C" as is_whole
                from search_words customer_words
                where
                  true
                  and customer_words.kind = 'customer'
                  and customer_words.word >= lower($19::text) collate "C"
                  and customer_words.word < (lower($20::text) || '􏿿') collate "C"
                order by
                  customer_words.word,
                  customer_words.subject
                limit 200
              ) w
          ) k
          join customers c on c.id = k.subject
        order by
          c.enabled desc,
          folded_text (c.name) collate "C",
          c.id
        limit 6
      ) f
  ) as customers;

-- findEverywhere: provider: find a customer
-- … lines 1 to 13 of find a number
          c.name as "customerName"
-- … lines 15 to 30 of find a number
                      n.order_number >= 1
-- … lines 32 to 52 of find a number
                      true
-- … lines 54 to 69 of find a number
          and o.order_number >= 1
          join customers c on c.id = o.customer_id
-- … lines 71 to 88 of find a number
          c.name as "customerName"
-- … lines 90 to 104 of find a number
                  true
-- … lines 106 to 118 of find a number
          and q.customer_id = k.customer_id
          join customers c on c.id = q.customer_id
-- … lines 120 to 140 of find a number
          c.name as "customerName"
-- … lines 142 to 157 of find a number
                  true
-- … lines 159 to 171 of find a number
          and d.customer_id = k.customer_id
          join customers c on c.id = d.customer_id
-- … lines 173 to 199 of find a number
          products_found ($13, null::integer, null) f
-- … lines 201 to 208 of find a number
  ) as products,
-- … lines 2 to 5 of find a number
        select *
        from
          (
            select
              l.user_name as "userName",
              m.sorted_first_name as "firstName",
              m.sorted_last_name as "lastName",
              m.sorted_email as "emailAddress",
              m.enabled
              and l.enabled as enabled,
              m.customer_id as "customerId",
              c.name as "customerName"
-- … lines 90 to 93 of find a number
                  w.subject
                from
                  unnest($14::text[]) with ordinality each (word, place)
                  cross join lateral (
                    select
                      person_words.customer_id,
                      person_words.subject,
                      person_words.word,
                      person_words.word = lower(each.word::text) collate "C" as is_whole
                    from search_words person_words
                    where
                      true
                      and person_words.kind = 'person'
                      and person_words.word >= lower(each.word::text) collate "C"
                      and person_words.word < (lower(each.word::text) || '􏿿') collate "C"
                    order by
                      person_words.word,
                      person_words.subject
                    limit all
-- … lines 113 to 116 of find a number
                having bit_or(1::bigint << each.place::integer) = (1::bigint << cardinality($15::text[]) + 1) - 2
                order by w.subject
                limit 200
              ) k
              join memberships m on m.id = k.subject
              and m.customer_id = k.customer_id
              join logins l on l.id = m.login_id
              join customers c on c.id = m.customer_id
            union all
            select
              l.user_name,
              l.first_name,
              l.last_name,
              l.email,
              l.enabled,
              null,
              null
            from logins l
            where
              l.is_admin
              and not exists (
                select
                from unnest($16::text[]) each (word)
                where strpos(search_text (person_text (l.first_name, l.last_name, l.email)), folded_text (each.word)) = 0
              )
          ) p
        order by
          p.enabled desc,
          folded_text (p."firstName") collate "C",
          folded_text (p."lastName") collate "C",
          p."userName"
        limit 6
      ) f
  ) as people,
-- … lines 2 to 6 of find a number
          c.id as "customerId",
          c.name as "customerName",
          c.account_number as "accountNumber",
          c.enabled
-- … lines 90 to 93 of find a number
              w.subject
            from
              unnest($17::text[]) with ordinality each (word, place)
              cross join lateral (
                select
                  customer_words.customer_id,
                  customer_words.subject,
                  customer_words.word,
                  customer_words.word = lower(each.word::text) collate "C" as is_whole
                from search_words customer_words
                where
                  true
                  and customer_words.kind = 'customer'
                  and customer_words.word >= lower(each.word::text) collate "C"
                  and customer_words.word < (lower(each.word::text) || '􏿿') collate "C"
                order by
                  customer_words.word,
                  customer_words.subject
                limit all
-- … lines 113 to 116 of find a number
            having bit_or(1::bigint << each.place::integer) = (1::bigint << cardinality($18::text[]) + 1) - 2
            order by w.subject
            limit 200
          ) k
          join customers c on c.id = k.subject
        order by
          c.enabled desc,
          folded_text (c.name) collate "C",
          c.id
        limit 6
      ) f
  ) as customers;
