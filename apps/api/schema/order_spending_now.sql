create view order_spending_now with (security_invoker = true) as
 select o.customer_id,
    o.id as order_id,
    o.cost_centre_id,
    o.created_by_login_id as login_id,
    coalesce(o.submitted_on, o.ordered_on) as spent_on,
        case
            when o.status_id = 2 then l.ex_cents
            else 0::bigint
        end as reserved_cents,
        case
            when o.status_id = 2 then 0::bigint
            when d.invoiced_cents is null then l.ex_cents - x.ex_cents
            when e.awaited or coalesce(e.more_follows, o.shipment_state in ('backordered', 'partShipped', 'partCancelled')) then greatest(0::bigint, l.ex_cents - x.ex_cents - d.invoiced_cents)
            else 0::bigint
        end as committed_cents,
    coalesce(d.invoiced_cents, 0::bigint) + coalesce(d.credited_cents, 0::bigint) as spent_cents
   from orders o
     CROSS join lateral ( select coalesce(sum(p.quantity * (p.unit_price_ex_cents + p.freight_ex_cents)), 0::numeric)::bigint as ex_cents
           from order_lines p
          where p.customer_id = o.customer_id and p.order_id = o.id) l
     CROSS join lateral ( select coalesce(sum(least(p.quantity, c.quantity) * (p.unit_price_ex_cents + p.freight_ex_cents)), 0::numeric)::bigint as ex_cents
           from ( select distinct on (s."lineId") s."lineId" as line_id,
                    s.quantity
                   from order_events v
                     CROSS join lateral jsonb_to_recordset(v.lines) s("lineId" bigint, quantity integer)
                  where v.customer_id = o.customer_id and v.order_id = o.id and v.type = 'cancelled'
                  order by s."lineId", v.occurred_at desc, v.id desc) c
             join order_lines p on p.customer_id = o.customer_id and p.id = c.line_id and p.order_id = o.id) x
     CROSS join lateral ( select sum(t.ex_cents) FILTER (where t.type in ('invoice', 'debitNote'))::bigint as invoiced_cents,
            sum(t.ex_cents) FILTER (where t.type in ('creditNote', 'return'))::bigint as credited_cents
           from ( select t_1.type,
                    coalesce(t_1.total_ex_cents::numeric, round(t_1.total_cents::numeric * l.ex_cents::numeric / nullif(o.total_cents, 0)::numeric), t_1.total_cents::numeric) as ex_cents
                   from documents t_1
                  where t_1.customer_id = o.customer_id and t_1.order_id = o.id) t) d
     CROSS join lateral ( select coalesce(bool_or(t.id is null), false) as awaited,
            (array_agg(v.more_follows order by v.occurred_at desc, v.id desc))[1] as more_follows
           from order_events v
             left join documents t on t.customer_id = v.customer_id and t.order_id = v.order_id and t.document_number = v.document_number
          where v.customer_id = o.customer_id and v.order_id = o.id and v.type = 'invoiced') e
  where o.cost_centre_id is not null and (o.status_id in (2, 4, 6));

grant select on order_spending_now to tradecounter_app;
