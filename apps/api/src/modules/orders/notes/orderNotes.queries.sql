-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countNotes: provider: notes of a line
select count(*) as count
from
  order_line_notes as n
  inner join logins as l on l.id = n.created_by_login_id
where
  n.customer_id = $1
  and n.order_line_id = $2;

-- findLine: provider: notes of a line
select
  l.customer_id as "customerId",
  l.id,
  l.product_name as "productName",
  o.status_id as "statusId"
from
  order_lines as l
  inner join orders as o on o.customer_id = l.customer_id
  and o.id = l.order_id
where
  l.order_id = $1
  and l.id = $2;

-- insertNote: a call
insert into order_line_notes (customer_id, order_id, order_line_id, note, created_by_login_id, created_at)
values ($1, $2, $3, $4, $5, $6)
returning
  id,
  created_at as "createdAt";

-- listNewestNotes: a call
select *
from
  (
    select
      n.id,
      n.note,
      n.created_at as "createdAt",
      l.user_name as "userName",
      l.first_name as "firstName",
      l.last_name as "lastName",
      n.order_line_id as "lineId",
      count(*) over (
        partition by n.order_line_id
      ) as count,
      row_number() over (
        partition by n.order_line_id
        order by n.id desc
      ) as place
    from
      order_line_notes as n
      inner join logins as l on l.id = n.created_by_login_id
    where
      n.customer_id = $1
      and n.order_id = $2
  ) as newest
where place <= $3
order by id desc;

-- listNotes: provider: notes of a line
select
  n.id,
  n.note,
  n.created_at as "createdAt",
  l.user_name as "userName",
  l.first_name as "firstName",
  l.last_name as "lastName"
from
  order_line_notes as n
  inner join logins as l on l.id = n.created_by_login_id
where
  n.customer_id = $1
  and n.order_line_id = $2
order by n.id desc
limit $3
offset $4;
