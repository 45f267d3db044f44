-- The rows were inserted without triggers: refuse here the rows that triggers would have refused.
set local enable_nestloop = off;
do $$
begin
  if exists (
    select from orders o left join (
      select customer_id, order_id, count(*) as line_count, sum(quantity
        * (unit_price_ex_cents + unit_gst_cents + freight_ex_cents + freight_gst_cents)) as total_cents
      from order_lines group by customer_id, order_id) l on l.customer_id = o.customer_id and l.order_id = o.id
    where (o.line_count, o.total_cents) is distinct from (l.line_count, l.total_cents)) then
    raise exception 'an order is not the sum of its lines';
  end if;
  if exists (select from ledger_entries group by customer_id, journal_id having sum(amount_cents) <> 0) then
    raise exception 'a journal is out of balance';
  end if;
  if exists (
    select from documents d left join (
      select customer_id, document_id, sum(amount_cents) as cents from ledger_entries
      where document_id is not null group by customer_id, document_id) e on e.customer_id = d.customer_id and e.document_id = d.id
    where d.balance_cents <> d.total_cents + coalesce(e.cents, 0)) then
    raise exception 'a document is off its ledger';
  end if;
  if exists (
    select from (select customer_id, payment_history_day(p) as day, count(*) from payments p group by 1, 2) h
    full join (select customer_id, day, sum(payments) as count from payment_history_counts group by 1, 2) k using (customer_id, day)
    where day is not null and h.count is distinct from k.count) then
    raise exception 'the payment history is off its kept counts';
  end if;
end $$;
set local enable_nestloop = on;
