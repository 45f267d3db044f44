-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
