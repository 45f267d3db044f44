-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- insertFile: a call
insert into
  files (
    customer_id,
    storage_name,
    file_name,
    byte_size,
    purpose,
    created_by_login_id,
    created_at,
    let_go_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

-- setLetGo: a call
update files
set let_go_at = $1
where
  customer_id = $2
  and id = $3;
