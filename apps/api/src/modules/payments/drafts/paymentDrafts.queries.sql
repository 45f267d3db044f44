-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteDraft: a call
delete from payment_drafts
where
  customer_id = $1
  and id = $2;

-- deleteDraftsOf: a call
delete from payment_drafts
where
  customer_id = $1
  and login_id = $2;

-- deleteDraftsOver: a call
delete from payment_drafts
where
  customer_id = $1
  and payment_id = $2;

-- deleteStaleDrafts: a call
delete from payment_drafts as d
where
  d.selected_on < $1
  and d.customer_id = $2;

-- insertDraft: a call
insert into payment_drafts (customer_id, login_id, type_id, payment_id, payment_version, selected_on, updated_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing;

-- listDraftChoices: 100 transactions by dueDate
select
  c.document_id as "documentId",
  d.document_number as "documentNumber",
  d.type,
  c.applied_cents as "appliedCents",
  c.note,
  c.files
from
  payment_draft_choices as c
  inner join documents as d on d.customer_id = c.customer_id
  and d.id = c.document_id
where
  c.customer_id = $1
  and c.draft_id = $2
  and c.changed_in > $3
order by c.document_id;

-- listDrafts: 100 transactions by dueDate
select
  d.customer_id as "customerId",
  d.id,
  d.login_id as "loginId",
  d.type_id as "typeId",
  d.payment_id as "paymentId",
  d.payment_version as "paymentVersion",
  d.note,
  d.files,
  d.lump_sum_cents as "lumpSumCents",
  d.version,
  d.selected_on as "selectedOn",
  d.updated_at as "updatedAt"
from payment_drafts as d
where
  d.customer_id = $1
  and d.login_id = $2
  and d.selected_on >= $3
  and (
    d.payment_id is null
    or exists (
      select
      from payments p
      where
        p.customer_id = d.customer_id
        and p.id = d.payment_id
        and p.status_id = 1
        and p.version = d.payment_version
    )
  )
order by
  d.updated_at desc,
  d.id;

-- lockDraft: a call
select id
from payment_drafts
where
  customer_id = $1
  and login_id = $2
  and type_id = $3
  and coalesce(payment_id, 0) = $4
for update;

-- lockDraft: a call, statement 2
select
  d.customer_id as "customerId",
  d.id,
  d.login_id as "loginId",
  d.type_id as "typeId",
  d.payment_id as "paymentId",
  d.payment_version as "paymentVersion",
  d.note,
  d.files,
  d.lump_sum_cents as "lumpSumCents",
  d.version,
  d.selected_on as "selectedOn",
  d.updated_at as "updatedAt"
from payment_drafts as d
where
  d.customer_id = $1
  and d.login_id = $2
  and d.id = $3;

-- saveDraft: a call
update payment_drafts
set
  version = $1,
  updated_at = $2,
  updated_by = $3,
  note = $4,
  files = $5,
  lump_sum_cents = $6
where
  customer_id = $7
  and id = $8;

-- saveDraftChoices: a call
insert into payment_draft_choices as c (customer_id, draft_id, document_id, applied_cents, note, files, changed_in)
select
  $1,
  $2,
  t.document_id,
  t.applied_cents,
  t.note,
  t.files,
  $3::integer
from
  unnest($4::bigint[], $5::bigint[], $6::text[], $7::jsonb[]) as t (document_id, applied_cents, note, files)
  join documents d on d.customer_id = $8
  and d.id = t.document_id
on conflict (customer_id, draft_id, document_id) do update
set
  applied_cents = excluded.applied_cents,
  note = excluded.note,
  files = excluded.files,
  changed_in = excluded.changed_in;
