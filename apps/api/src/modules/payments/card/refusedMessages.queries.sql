-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countRefused: a call
insert into refused_card_messages as r (day, address, refused)
select
  $1::date,
  address,
  1
from unnest($2::text[]) as address
on conflict (day, address) do update
set refused = r.refused + 1
returning
  address,
  refused;

-- pruneRefused: a call
delete from refused_card_messages
where
  (day, address) in (
    select
      day,
      address
    from refused_card_messages
    where day < $1::date
    order by day
    limit 100
    for update skip locked
  );
