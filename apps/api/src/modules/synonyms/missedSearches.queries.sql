-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countMissed: provider: searches without results ?page=2
select count(distinct phrase) as count
from missed_searches;

-- deleteMissed: a call
delete from missed_searches
where
  phrase in (
    select product_text (word)
    from unnest($1::text[]) word
  );

-- deleteMissedBefore: a call
delete from missed_searches
where last_searched_at < $1;

-- deleteMissedBeyond: a call
delete from missed_searches m using (
  select
    customer_id,
    login_id,
    phrase,
    row_number() over (
      partition by
        customer_id,
        login_id
      order by
        last_searched_at desc,
        phrase
    ) as place
  from missed_searches
) o
where
  m.customer_id = o.customer_id
  and m.login_id = o.login_id
  and m.phrase = o.phrase
  and o.place > 200;

-- listMissed: a call
select
  (
    array_agg(
      m.typed
      order by m.last_searched_at desc
    )
  ) [1] as text,
  sum(m.times)::integer as times,
  max(m.last_searched_at) as "lastSearchedAt",
  json_agg(
    json_build_object(
      'userName',
      l.user_name,
      'name',
      concat_ws(' ', l.first_name, l.last_name),
      'customerName',
      c.name,
      'times',
      m.times
    )
    order by
      m.times desc,
      folded_text (c.name) collate "C",
      l.user_name
  ) as people
from
  missed_searches m
  join customers c on c.id = m.customer_id
  join logins l on l.id = m.login_id
group by m.phrase
order by
  max(m.last_searched_at) asc,
  m.phrase
limit $1
offset $2;

-- recordMissed: a call
insert into missed_searches as m (customer_id, login_id, phrase, typed, last_searched_at)
select
  $1,
  $2,
  product_text ($3),
  $4,
  $5
where
  product_text ($6) <> ''
  and not exists (
    select
    from products_found ($7, $8, $9::bigint)
  )
  and (
    $10::bigint is null
    or exists (
      select
      from price_lists l
      where
        l.customer_id = $11
        and l.id = $12
    )
  )
on conflict (customer_id, login_id, phrase) do update
set
  times = m.times + 1,
  typed = excluded.typed,
  last_searched_at = excluded.last_searched_at
returning 1;
