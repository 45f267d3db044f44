-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- foldCustomersPaid: a call
with
  folded as (
    delete from customer_paid_changes
    where
      (customer_id, id) in (
        select
          customer_id,
          id
        from customer_paid_changes
        order by id
        limit 1
      )
    returning
      customer_id,
      greatest((at at time zone $1)::date, later_on) as day,
      cents,
      invoice_cents,
      documented_cents
  )
insert into customer_paid_days (customer_id, day, cents, invoice_cents, cent_days)
select
  customer_id,
  day,
  sum(cents),
  sum(invoice_cents),
  sum(invoice_cents * (day - date '2000-01-01') - documented_cents)
from folded
group by
  1,
  2
order by
  1,
  2
on conflict (customer_id, day) do update
set
  cents = customer_paid_days.cents + excluded.cents,
  invoice_cents = customer_paid_days.invoice_cents + excluded.invoice_cents,
  cent_days = customer_paid_days.cent_days + excluded.cent_days
returning day;

-- foldPaidChanges: a call
with
  folded as (
    delete from paid_changes
    where
      id in (
        select id
        from paid_changes
        order by id
        limit 1
      )
    returning
      at,
      later_on,
      cents
  )
insert into paid_days (day, cents)
select
  greatest((at at time zone $1)::date, later_on) as day,
  sum(cents)
from folded
group by 1
order by 1
on conflict (day) do update
set cents = paid_days.cents + excluded.cents
returning day;

-- listPaidMonths: a call
select
  date_trunc('month', p.day)::date as "startDate",
  sum(p.cents)::bigint as "paidCents"
from
  (
    select
      day,
      cents
    from paid_days
    where day >= $1::date
    union all
    select
      greatest((at at time zone $2)::date, later_on),
      cents
    from paid_changes
  ) p
where p.day >= $3::date
group by 1
order by 1;

-- listPaidMonthsOf: a call
select
  date_trunc('month', p.day)::date as "startDate",
  sum(p.cents)::bigint as "paidCents",
  sum(p.invoice_cents)::bigint as "invoiceCents",
  sum(p.cent_days)::bigint as "centDays"
from
  (
    select
      day,
      cents,
      invoice_cents,
      cent_days
    from customer_paid_days
    where
      customer_id = $1
      and day >= $2::date
    union all
    select
      c.day,
      sum(c.cents),
      sum(c.invoice_cents),
      sum(invoice_cents * (day - date '2000-01-01') - documented_cents)
    from
      (
        select
          greatest((at at time zone $3)::date, later_on) as day,
          cents,
          invoice_cents,
          documented_cents
        from customer_paid_changes
        where customer_id = $4
      ) c
    where c.day >= $5::date
    group by 1
  ) p
group by 1
order by 1;
