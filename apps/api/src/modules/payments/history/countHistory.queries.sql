-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countHistory: a call
select
  (
    select count(*) as count
    from payments as p
    where
      p.customer_id = $1
      and p.status_id <> 1
      and (
        p.status_id <> 3
        or exists (
          select
          from payment_attempts a
          where
            a.customer_id = p.customer_id
            and a.payment_id = p.id
        )
      )
      and case
        when p.paid_at is null then p.updated_at
        else p.paid_at
      end >= least(
        ($2::date + 0)::timestamp at time zone $3,
        (($4::date + 0)::timestamp - interval '1 microsecond') at time zone $5 + interval '1 microsecond'
      )
      and case
        when p.paid_at is null then p.updated_at
        else p.paid_at
      end < least(
        ($6::date + 1)::timestamp at time zone $7,
        (($8::date + 1)::timestamp - interval '1 microsecond') at time zone $9 + interval '1 microsecond'
      )
      and p.id in (
        select unnest($10::bigint[])
      )
  ) as total;
