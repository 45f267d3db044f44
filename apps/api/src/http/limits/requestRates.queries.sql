-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- pruneFull: a call of takeToken
delete from request_rates
where
  key in (
    select key
    from request_rates
    where full_at < $1
    order by full_at
    limit 2
    for update skip locked
  );

-- takeToken: a call
insert into request_rates as r (key, full_at)
values ($1, $2)
on conflict (key) do update
set
  full_at = case
    when r.full_at > $3 then $4
    else greatest(r.full_at, $5)
  end + $6 * interval '1 millisecond'
where
  r.full_at <= $7
  or r.full_at > $8
returning xmax = 0 as "isNew";
