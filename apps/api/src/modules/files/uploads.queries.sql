-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- addUpload: a call
insert into uploads_of_day as u (customer_id, day, files, bytes)
values ($1, $2, 1, $3)
on conflict (customer_id, day) do update
set
  files = u.files + 1,
  bytes = u.bytes + $4
returning
  files,
  bytes;

-- deleteUploadsBefore: a call
delete from uploads_of_day
where day < $1;

-- findUploads: a call
select
  files,
  bytes
from uploads_of_day
where
  customer_id = $1
  and day = $2;
