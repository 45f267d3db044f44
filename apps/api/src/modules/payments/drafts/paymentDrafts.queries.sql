-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

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
